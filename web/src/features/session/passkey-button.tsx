import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure } from '#api/announce-failure.ts';
import { pathTo } from '#domain/paths.ts';
import { signIn } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';

/** Signs in with a passkey. What asks the browser for it loads with the first press. */
export function PasskeyButton() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const query = usePageQuery('login');
  const [pending, setPending] = useState(false);
  const isAsking = useRef(false);

  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setPending(true);
    try {
      const { signInWithPasskey } = await import('./passkey-sign-in.ts');
      const session = await signInWithPasskey();
      if (typeof session === 'string') {
        showToast(t(`login.passkeyFault.${session}`), 'failure');
        return;
      }
      signIn(session.token, session.user_info);
      navigation.redirectTo(pathTo('loginWait', query ?? {}));
    } catch (error) {
      announceFailure(error);
    } finally {
      isAsking.current = false;
      setPending(false);
    }
  };

  return (
    <Button variant="quiet" size="large" wide pending={pending} onClick={() => void ask()}>
      {t('login.passkey')}
    </Button>
  );
}
