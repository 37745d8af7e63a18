import type { FundPasswordReset, UserInfo } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import type { PasswordChange } from '#domain/password-change-form.ts';
import { PasswordChangeForm } from '#records/password-change-form.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { FundPasswordResetRecord } from './fund-password-reset-record.tsx';
import { FundPasswordResetSheet } from './fund-password-reset-sheet.tsx';

/** The fund password, which withdrawals require: set first, changed with the current one, or reset by support. */
export function FundPasswordPage() {
  const { t } = useTranslation('records');
  const user = useUserInfo();
  const reset = useApiQuery('getFundPasswordReset', {});
  return (
    <Page title={t('pages.fundPassword')} back>
      <StateView query={user} skeleton={<Skeleton height={320} />}>
        {(info) => (
          <StateView query={reset} skeleton={<Skeleton height={320} />}>
            {(newest) =>
              newest?.state === 'allowed' ? (
                <NewSecret reset={newest} />
              ) : (
                <Change user={info} reset={newest} />
              )
            }
          </StateView>
        )}
      </StateView>
    </Page>
  );
}

/** The form for a first or new password, with the state of a reset request below. */
function Change({ user, reset }: { user: UserInfo; reset: FundPasswordReset | null }) {
  const { t } = useTranslation(['secrets', 'common']);
  const navigation = useNavigation();
  const [asking, setAsking] = useState(false);
  const change = useApiMutation('changeFundPassword', { refreshes: ['getUserInfo'] });
  const { fund_password_set: isSet, identity_state } = user;
  const isOpen = reset?.state === 'awaiting_review';

  const submit = async ({ current, next }: PasswordChange) => {
    const answer = await change.send({
      body: { new_password: next, ...(isSet ? { current_password: current } : {}) },
    });
    if (!answer?.done) return;
    showToast(t('common:request.success'), 'success');
    navigation.back();
  };

  return (
    <>
      {isOpen ? <FundPasswordResetRecord reset={reset} /> : null}
      <PasswordChangeForm
        secret="fund"
        // Values of the form for a first password must not fill the form for a change.
        key={String(isSet)}
        isFirst={!isSet}
        intro={t(isSet ? 'fund.changeIntro' : 'fund.setIntro')}
        action={t(isSet ? 'change' : 'set')}
        pending={change.pending}
        refusal={change.refusal}
        onSubmit={(secret) => void submit(secret)}
      >
        {isSet && !isOpen ? (
          <Button variant="text" wide onClick={() => setAsking(true)}>
            {t('reset.forget')}
          </Button>
        ) : null}
      </PasswordChangeForm>
      {reset === null || isOpen ? null : <FundPasswordResetRecord reset={reset} />}
      <FundPasswordResetSheet open={asking} onClose={() => setAsking(false)} identity={identity_state} />
    </>
  );
}

/** The form for a new password after support has approved a reset. */
function NewSecret({ reset }: { reset: FundPasswordReset }) {
  const { t } = useTranslation('secrets');
  const using = useApiMutation('useFundPasswordReset', {
    refreshes: ['getFundPasswordReset', 'getUserInfo', 'listDevices', 'listBankAccounts'],
  });
  const submit = async ({ next }: PasswordChange) => {
    const answer = await using.send({ body: { new_password: next } });
    if (answer?.done) showToast(t('reset.done'), 'success');
  };
  return (
    <>
      <PasswordChangeForm
        secret="fund"
        isFirst
        intro={t('reset.nextIntro')}
        action={t('set')}
        pending={using.pending}
        refusal={using.refusal}
        onSubmit={(secret) => void submit(secret)}
      />
      <FundPasswordResetRecord reset={reset} />
    </>
  );
}
