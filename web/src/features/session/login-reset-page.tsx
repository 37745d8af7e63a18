import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { LOGIN_RESET_FAULTS, loginResetSchema } from '#domain/login-reset-form.ts';
import type { PasswordChange } from '#domain/password-change-form.ts';
import { pathTo } from '#domain/paths.ts';
import { PasswordChangeForm } from '#records/password-change-form.tsx';
import { RefusalNote } from '#records/refusal-note.tsx';
import css from '#records/secret-fields.module.css';
import { useFaultForm } from '#records/use-fault-form.ts';
import { storedResetReceipt, storeResetReceipt } from '#stores/reset-receipt-store.ts';
import { signIn } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { isOpenReset, LoginResetRecord } from './login-reset-record.tsx';

/** No stream reaches a device that is not signed in. */
const REFRESH_MS = 10_000;

/** A forgotten login password without a recovery code: requested from support, and set after the waiting time. */
export function LoginResetPage() {
  const { t } = useTranslation('security');
  const [receipt, setReceipt] = useState(storedResetReceipt);
  const store = (next: string | null) => {
    storeResetReceipt(next);
    setReceipt(next);
  };
  return (
    <Page title={t('reset.title')} back>
      {receipt === null ? (
        <RequestForm onRequested={store} />
      ) : (
        <TrackedReset receipt={receipt} onForget={() => store(null)} />
      )}
    </Page>
  );
}

function RequestForm({ onRequested }: { onRequested: (receipt: string) => void }) {
  const { t } = useTranslation(['security', 'secrets']);
  const requesting = useApiMutation('requestLoginPasswordReset');
  const form = useFaultForm(loginResetSchema, LOGIN_RESET_FAULTS, { account: '', birth: '' });
  const account = form.faultAt('account');
  const birth = form.faultAt('birth');
  const submit = form.handleSubmit(async (typed) => {
    const body = { account: typed.account, birth_date: typed.birth };
    const answer = await requesting.send({ body });
    if (!answer?.done) return;
    showToast(t('secrets:reset.asked'), 'success');
    onRequested(answer.data.receipt);
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.note}>{t('reset.intro')}</p>
      <Field
        {...form.register('account')}
        label={t('recover.account')}
        type="tel"
        autoComplete="username"
        placeholder="090-1234-5678"
        error={account && t(`error.${account}`)}
      />
      <Field
        {...form.register('birth')}
        label={t('secrets:reset.birth')}
        type="date"
        autoComplete="bday"
        error={birth && t(`error.${birth}`)}
      />
      <p className={css.note}>{t('reset.after')}</p>
      {requesting.refusal === null ? null : (
        <RefusalNote refusal={requesting.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Button type="submit" size="large" wide pending={requesting.pending}>
        {t('secrets:reset.ask')}
      </Button>
    </form>
  );
}

interface TrackedResetProps {
  receipt: string;
  /** Deletes the receipt, so that a new request can be sent. */
  onForget: () => void;
}

function TrackedReset({ receipt, onForget }: TrackedResetProps) {
  const { t } = useTranslation(['security', 'secrets']);
  const tracked = useApiQuery(
    'getLoginPasswordReset',
    { body: { receipt } },
    { refetchInterval: REFRESH_MS },
  );
  const again = (
    <Button variant="text" wide onClick={onForget}>
      {t('reset.again')}
    </Button>
  );
  return (
    <>
      <StateView query={tracked} skeleton={<Skeleton height={320} />}>
        {(reset) => (
          <>
            {reset.state === 'allowed' ? <NewPassword receipt={receipt} onForget={onForget} /> : null}
            <LoginResetRecord reset={reset} note={isOpenReset(reset) ? t('secrets:reset.old') : null} />
            {reset.state === 'used' ? <ToLogin /> : null}
            {isOpenReset(reset) ? null : again}
          </>
        )}
      </StateView>
      {/* Also for a receipt that the provider does not know, such as after its data was reset. */}
      {tracked.data === undefined && tracked.error !== null ? again : null}
    </>
  );
}

function ToLogin() {
  const { t } = useTranslation('security');
  return (
    <PageLink to={pathTo('login')} className={css.link}>
      {t('reset.login')}
    </PageLink>
  );
}

function NewPassword({ receipt, onForget }: TrackedResetProps) {
  const { t } = useTranslation(['security', 'secrets']);
  const navigation = useNavigation();
  const using = useApiMutation('useLoginPasswordReset', { refreshes: ['getLoginPasswordReset'] });
  const submit = async ({ next }: PasswordChange) => {
    const answer = await using.send({ body: { receipt, new_password: next } });
    if (!answer?.done) return;
    signIn(answer.data.token, answer.data.user_info);
    onForget();
    showToast(t('recover.done'), 'success');
    navigation.redirectTo(pathTo('loginWait'));
  };
  return (
    <PasswordChangeForm
      secret="login"
      isFirst
      intro={t('reset.nextIntro')}
      action={t('recover.submit')}
      pending={using.pending}
      refusal={using.refusal}
      onSubmit={(secret) => void submit(secret)}
    />
  );
}
