import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { pathTo } from '#domain/paths.ts';
import { RefusalNote } from '#records/refusal-note.tsx';
import { clearSession, getSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

const Confirm = lazy(async () => ({ default: (await import('#ui/confirm.tsx')).Confirm }));

/** Closes the account after a confirmation, and lists what prevents that, with amounts. */
export function CloseAccount() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const [isConfirming, setConfirming] = useState(false);
  const close = useApiMutation('closeAccount', { refusalToast: false });

  const send = async () => {
    const { token } = getSession();
    const answer = await close.send({});
    setConfirming(false);
    if (!answer?.done) return;
    showToast(t('close.done'), 'success');
    navigation.redirectTo(pathTo('login'));
    clearSession({ token });
  };

  return (
    <>
      <Card flush>
        <Row title={t('close.title')} onPress={() => setConfirming(true)} />
      </Card>
      {close.refusal === null ? null : (
        <RefusalNote refusal={close.refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Suspense fallback={null}>
        {isConfirming ? (
          <Confirm
            open
            danger
            title={t('close.ask')}
            action={t('close.action')}
            pending={close.pending}
            onConfirm={() => void send()}
            onClose={() => setConfirming(false)}
          >
            {t('close.text')}
          </Confirm>
        ) : null}
      </Suspense>
    </>
  );
}
