import type { Device } from '@tsubame/sdk/schema';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';

const Confirm = lazy(async () => ({ default: (await import('#ui/confirm.tsx')).Confirm }));

/** Signs every device out but this one; nothing is drawn where there is no other. */
export function SignOutEverywhere({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('session');
  const [asked, setAsked] = useState(false);
  const revoke = useApiMutation('revokeDevice', { refreshes: ['listDevices'] });
  const others = devices.filter(({ current }) => !current);
  if (others.length === 0) return null;

  const signOut = async () => {
    for (const { device_id } of others) {
      // One that has ended meanwhile is signed out as well; the toast says what else kept one.
      await revoke.send({ path: { device_id } });
    }
    setAsked(false);
    showToast(t('everywhere.done'), 'success');
  };

  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {t('everywhere.title')}
      </Button>
      <Suspense fallback={null}>
        {asked ? (
          <Confirm
            open
            danger
            title={t('everywhere.ask')}
            action={t('everywhere.action')}
            pending={revoke.pending}
            onConfirm={() => void signOut()}
            onClose={() => setAsked(false)}
          >
            {t('everywhere.text', { n: others.length })}
          </Confirm>
        ) : null}
      </Suspense>
    </>
  );
}
