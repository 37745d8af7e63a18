import type { Passkey } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { passkeyNameSchema, SECURITY_FAULTS } from '#domain/passkey-forms.ts';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Field } from '#ui/field.tsx';
import css from './security.module.css';

const REFRESHES = ['listPasskeys'] as const;

interface PasskeyFormProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Renames a passkey, or deletes it after a confirmation. */
export function PasskeyForm({ passkey, onDone }: PasskeyFormProps) {
  const { t } = useTranslation('security');
  const renaming = useApiMutation('renamePasskey', { refreshes: REFRESHES });
  const form = useFaultForm(passkeyNameSchema, SECURITY_FAULTS, { name: passkey.name });
  const fault = form.faultAt('name');
  const submit = form.handleSubmit(async ({ name }) => {
    const answer = await renaming.send({ path: { passkey_id: passkey.passkey_id }, body: { name } });
    if (!answer?.done) return;
    showToast(t('passkeys.renamed'), 'success');
    onDone();
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...form.register('name')}
        label={t('passkeys.name')}
        autoComplete="off"
        hint={t('passkeys.nameHint')}
        error={fault && t(`error.${fault}`)}
      />
      <Button type="submit" size="large" wide pending={renaming.pending}>
        {t('passkeys.save')}
      </Button>
      <DeletePasskey passkey={passkey} onDone={onDone} />
    </form>
  );
}

function DeletePasskey({ passkey, onDone }: PasskeyFormProps) {
  const { t } = useTranslation('security');
  const [isConfirming, setConfirming] = useState(false);
  const removing = useApiMutation('deletePasskey', { refreshes: REFRESHES });
  const remove = async () => {
    const answer = await removing.send({ path: { passkey_id: passkey.passkey_id } });
    setConfirming(false);
    if (!answer?.done) return;
    showToast(t('passkeys.removed'), 'success');
    onDone();
  };
  return (
    <>
      <Button variant="danger" wide onClick={() => setConfirming(true)}>
        {t('passkeys.remove')}
      </Button>
      <ConfirmationDialog
        open={isConfirming}
        title={t('passkeys.removeTitle', { name: passkey.name })}
        action={t('passkeys.remove')}
        danger
        pending={removing.pending}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {t('passkeys.removeText')}
      </ConfirmationDialog>
    </>
  );
}
