import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDateTime } from '#domain/format.ts';
import { loginPasswordSchema, SECURITY_FAULTS } from '#domain/passkey-forms.ts';
import { recoveryCodeGroups } from '#domain/recovery-codes.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './security.module.css';

/** How many recovery codes are left, and a button for new ones. */
export function RecoveryCodesCard() {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const codes = useApiQuery('getRecoveryCodes', {});
  const [isOpen, setOpen] = useState(false);
  /** Kept in the open sheet alone: no later response has them. */
  const [made, setMade] = useState<readonly string[] | null>(null);
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <p className={css.text}>{t('codes.intro')}</p>
      <StateView
        query={codes}
        skeleton={
          <>
            <Skeleton height={45} />
            <Skeleton height={44} />
          </>
        }
      >
        {({ left, made_at }) => (
          <>
            <Card flush>
              <Row
                icon={LifeBuoy}
                title={made_at === null ? t('codes.none') : t('codes.left', { left })}
                {...(made_at === null
                  ? {}
                  : { detail: t('codes.madeAt', { at: formatDateTime(made_at, locale) }) })}
              />
            </Card>
            <Button variant="quiet" wide onClick={() => setOpen(true)}>
              {t(made_at === null ? 'codes.make' : 'codes.makeAnew')}
            </Button>
          </>
        )}
      </StateView>
      <Sheet open={isOpen} onClose={close} title={t('codes.title')}>
        {made === null ? <MakeCodesForm onMade={setMade} /> : <NewCodes codes={made} onDone={close} />}
      </Sheet>
    </>
  );
}

function MakeCodesForm({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security');
  const making = useApiMutation('createRecoveryCodes', { refreshes: ['getRecoveryCodes'] });
  const form = useFaultForm(loginPasswordSchema, SECURITY_FAULTS, { current: '' });
  const fault = form.faultAt('current');
  const submit = form.handleSubmit(async ({ current }) => {
    const answer = await making.send({ body: { current_password: current } });
    if (answer?.done) onMade(answer.data.items.map(({ recovery_code }) => recovery_code));
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.text}>{t('codes.replaces')}</p>
      <Field
        {...form.register('current')}
        label={t('current')}
        type="password"
        autoComplete="current-password"
        error={fault && t(`error.${fault}`)}
      />
      {making.refusal === null ? null : (
        <RefusalNote refusal={making.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Button type="submit" size="large" wide pending={making.pending}>
        {t('codes.make')}
      </Button>
    </form>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const shown = codes.map(recoveryCodeGroups);
  const text = `${shown.join('\n')}\n`;
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(t(done ? 'codes.copied' : 'codes.notCopied'), done ? 'success' : 'failure');
  };
  return (
    <div className={css.form}>
      <p className={css.text}>{t('codes.once')}</p>
      <ol className={css.codes} translate="no" aria-label={t('codes.title')}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => saveFile('tsubame-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('codes.download')}
        </Button>
      </div>
      <Button size="large" wide onClick={onDone}>
        {t('codes.done')}
      </Button>
    </div>
  );
}
