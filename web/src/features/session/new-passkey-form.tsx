import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { newPasskeySchema, SECURITY_FAULTS } from '#domain/passkey-forms.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import css from './security.module.css';
import { makePasskey } from './webauthn.ts';

/** Asks for the login password and lets the browser make a passkey. */
export function NewPasskeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const beginning = useApiMutation('beginPasskeyRegistration');
  const finishing = useApiMutation('finishPasskeyRegistration', { refreshes: ['listPasskeys'] });
  const [isAsking, setAsking] = useState(false);
  const form = useFaultForm(newPasskeySchema, SECURITY_FAULTS, {
    name: t('passkeys.defaultName'),
    current: '',
  });
  const errorAt = (name: 'name' | 'current') => {
    const fault = form.faultAt(name);
    return fault && t(`error.${fault}`);
  };

  const submit = form.handleSubmit(async ({ name, current }) => {
    const begun = await beginning.send({ body: { current_password: current } });
    if (!begun?.done) return;
    setAsking(true);
    const credential = await makePasskey(begun.data.options);
    setAsking(false);
    if (credential === null) return showToast(t('passkeys.cancelled'), 'failure');
    const added = await finishing.send({ body: { name, credential } });
    if (!added?.done) return;
    showToast(t('passkeys.added'), 'success');
    onDone();
  });
  const refusal = beginning.refusal ?? finishing.refusal;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...form.register('name')}
        label={t('passkeys.name')}
        autoComplete="off"
        hint={t('passkeys.nameHint')}
        error={errorAt('name')}
      />
      <Field
        {...form.register('current')}
        label={t('current')}
        type="password"
        autoComplete="current-password"
        error={errorAt('current')}
      />
      {refusal === null ? null : (
        <RefusalNote refusal={refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Button type="submit" size="large" wide pending={beginning.pending || isAsking || finishing.pending}>
        {t('passkeys.make')}
      </Button>
    </form>
  );
}
