import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useUserInfo } from '#api/use-user-info.ts';
import { PAGES, pageAt, pathTo } from '#domain/paths.ts';
import { prepareHome } from '#records/prepare-home.ts';
import { useSession } from '#stores/session-store.ts';
import { Page } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import css from './login-wait-page.module.css';
import { markTourDue } from './mark-tour-due.ts';

/** Between sign-in and the first screen: fetches and stores the user (specification, section 7). */
export function LoginWaitPage() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const { token } = useSession();
  const user = useUserInfo();
  const from = usePageQuery('loginWait')?.from ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once, when the user is there
  useEffect(() => {
    if (user.data === undefined) return;
    markTourDue();
    const page = pageAt(from);
    if (from === '' || page === undefined || PAGES[page].open)
      void prepareHome().then(() => navigation.switchTab(pathTo('home')));
    else if (PAGES[page].tab) navigation.switchTab(from);
    else navigation.redirectTo(from);
  }, [user.data]);

  if (token === null) return <Navigate to={pathTo('login')} replace />;
  return (
    <Page title={t('wait.title')}>
      {user.error ? (
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <div className={css.wait} role="status">
          <Spinner />
          <p>{t('wait.text')}</p>
        </div>
      )}
    </Page>
  );
}
