import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import { pathTo } from '#domain/paths.ts';
import type { Secret } from '#domain/secret-form.ts';
import css from '#records/secret-fields.module.css';
import { showToast } from '#stores/toast-store.ts';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { SecretForm } from './secret-form.tsx';

/** The password asked for before money leaves the account: set once, changed with the one there is, forgotten at the desk. */
export function FundPasswordPage() {
  const { t } = useTranslation(['secrets', 'common']);
  const navigation = useNavigation();
  const user = useUserInfo();
  const change = useApiMutation('changeFundPassword', { refusalToast: false, refreshes: ['getUserInfo'] });

  const submit = async ({ current, next }: Secret, isFirst: boolean) => {
    const answer = await change.send({
      body: { new_password: next, ...(isFirst ? {} : { current_password: current }) },
    });
    if (!answer?.done) return;
    showToast(t('common:request.success'), 'success');
    navigation.back();
  };

  return (
    <Page title={t('common:pages.fundPassword')} back>
      <StateView query={user} skeleton={<Skeleton height={320} />}>
        {({ fund_password_set: isSet }) => (
          <SecretForm
            // What was typed for the first one is no answer to the question for the current one.
            key={String(isSet)}
            isFirst={!isSet}
            intro={t(isSet ? 'fund.changeIntro' : 'fund.setIntro')}
            action={t(isSet ? 'change' : 'set')}
            pending={change.pending}
            refusal={change.refusal}
            onSubmit={(secret) => void submit(secret, !isSet)}
          >
            {isSet ? (
              <PageLink to={pathTo('support')} className={css.link}>
                {t('fund.forgotten')}
              </PageLink>
            ) : null}
          </SecretForm>
        )}
      </StateView>
    </Page>
  );
}
