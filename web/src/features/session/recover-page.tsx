import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { RECOVERY_FAULTS, recoverySchema } from '#domain/passkey-forms.ts';
import { pathTo } from '#domain/paths.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import css from '#records/secret-fields.module.css';
import { useFaultForm } from '#records/use-fault-form.ts';
import { storedResetReceipt } from '#stores/reset-receipt-store.ts';
import { signIn } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** A forgotten login password: a recovery code sets a new one and signs in. */
export function RecoverPage() {
  const { t } = useTranslation('security');
  const navigation = useNavigation();
  const recovery = useApiMutation('useRecoveryCode');
  const hasRequest = storedResetReceipt() !== null;
  const form = useFaultForm(recoverySchema, RECOVERY_FAULTS, {
    account: '',
    code: '',
    next: '',
    confirmation: '',
  });
  const errorAt = (name: 'account' | 'code' | 'next' | 'confirmation') => {
    const fault = form.faultAt(name);
    return fault && t(`error.${fault}`);
  };
  const submit = form.handleSubmit(async ({ account, code, next }) => {
    const body = { account, recovery_code: code, new_password: next };
    const answer = await recovery.send({ body });
    if (!answer?.done) return;
    signIn(answer.data.token, answer.data.user_info, form.getValues('account'));
    showToast(t('recover.done'), 'success');
    navigation.redirectTo(pathTo('loginWait'));
  });
  return (
    <Page title={t('recover.title')} back>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css.note}>{t('recover.intro')}</p>
        <Field
          {...form.register('account')}
          label={t('recover.account')}
          type="tel"
          autoComplete="username"
          placeholder="090-1234-5678"
          error={errorAt('account')}
        />
        <Field
          {...form.register('code')}
          label={t('recover.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          placeholder="k7m2-9xqr-4tvw"
          error={errorAt('code')}
        />
        <Field
          {...form.register('next')}
          label={t('recover.next')}
          type="password"
          autoComplete="new-password"
          hint={t('recover.nextHint')}
          error={errorAt('next')}
        />
        <Field
          {...form.register('confirmation')}
          label={t('recover.confirmation')}
          type="password"
          autoComplete="new-password"
          error={errorAt('confirmation')}
        />
        {recovery.refusal === null ? null : (
          <RefusalNote refusal={recovery.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
        )}
        <Button type="submit" size="large" wide pending={recovery.pending}>
          {t('recover.submit')}
        </Button>
        <p className={css.note}>{t('recover.without')}</p>
        <PageLink to={pathTo('loginReset')} className={css.link}>
          {t(hasRequest ? 'recover.toRequest' : 'recover.toReset')}
        </PageLink>
      </form>
    </Page>
  );
}
