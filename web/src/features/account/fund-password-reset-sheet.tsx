import type { IdentityState } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { FUND_PASSWORD_RESET_FAULTS, fundPasswordResetSchema } from '#domain/fund-password-reset-form.ts';
import { pathTo } from '#domain/paths.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import css from '#records/secret-fields.module.css';
import { useFaultForm } from '#records/use-fault-form.ts';
import { UsernameField } from '#records/username-field.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Sheet } from '#ui/sheet.tsx';

export interface FundPasswordResetSheetProps {
  open: boolean;
  onClose: () => void;
  identity: IdentityState;
}

/** Asks support to allow a new fund password; an unverified user gets a link to the verification. */
export function FundPasswordResetSheet({ open, onClose, identity }: FundPasswordResetSheetProps) {
  const { t } = useTranslation('secrets');
  return (
    <Sheet open={open} onClose={onClose} title={t('reset.title')}>
      {identity === 'passed' ? (
        <ForgottenForm onDone={onClose} />
      ) : (
        <div className={css.sheet}>
          <p className={css.note}>{t('reset.identity')}</p>
          <PageLink to={pathTo('identity')} className={css.link}>
            {t('reset.toIdentity')}
          </PageLink>
        </div>
      )}
    </Sheet>
  );
}

function ForgottenForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('secrets');
  const asking = useApiMutation('requestFundPasswordReset', {
    refreshes: ['getFundPasswordReset'],
  });
  const form = useFaultForm(fundPasswordResetSchema, FUND_PASSWORD_RESET_FAULTS, { current: '', birth: '' });
  const errorAt = (name: 'current' | 'birth') => {
    const fault = form.faultAt(name);
    return fault && t(`error.${fault}`);
  };
  const submit = form.handleSubmit(async ({ current, birth }) => {
    const answer = await asking.send({ body: { current_password: current, birth_date: birth } });
    if (!answer?.done) return;
    showToast(t('reset.asked'), 'success');
    onDone();
  });
  return (
    <form className={css.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <UsernameField />
      <p className={css.note}>{t('reset.intro')}</p>
      <Field
        {...form.register('current')}
        label={t('reset.login')}
        type="password"
        autoComplete="current-password"
        error={errorAt('current')}
      />
      <Field
        {...form.register('birth')}
        label={t('reset.birth')}
        type="date"
        autoComplete="bday"
        error={errorAt('birth')}
      />
      <p className={css.note}>{t('reset.after')}</p>
      {asking.refusal === null ? null : (
        <RefusalNote refusal={asking.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Button type="submit" size="large" wide pending={asking.pending}>
        {t('reset.ask')}
      </Button>
    </form>
  );
}
