import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { pathTo } from '#domain/paths.ts';
import { clearSession, getSession } from '#stores/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** Signing out is confirmed on a separate page. The stored session is deleted even if the server is unreachable. */
export function LogoutPage() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const logout = useApiMutation('logout');

  const leave = async () => {
    const { token } = getSession();
    await logout.send({});
    navigation.redirectTo(pathTo('login'));
    clearSession({ token });
  };

  return (
    <Page title={t('settings.logout')} back>
      <EmptyState icon={LogOut} title={t('logout.title')} text={t('logout.text')} />
      <Button variant="danger" size="large" wide pending={logout.pending} onClick={() => void leave()}>
        {t('logout.action')}
      </Button>
      <Button variant="quiet" size="large" wide onClick={navigation.back}>
        {t('logout.stay')}
      </Button>
    </Page>
  );
}
