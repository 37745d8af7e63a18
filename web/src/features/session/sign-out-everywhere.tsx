import type { Device } from '@tsubame/sdk/schema';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { getSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('#ui/confirmation-dialog.tsx')).ConfirmationDialog,
}));

export interface SignOutEverywhereProps {
  devices: readonly Device[];
  /** Refetches the devices; undefined if that fails. */
  readAgain: () => Promise<readonly Device[] | undefined>;
}

const othersOf = (devices: readonly Device[]) => devices.filter(({ current }) => !current);

/** Signs out every other device; renders nothing without another one. */
export function SignOutEverywhere({ devices, readAgain }: SignOutEverywhereProps) {
  const { t } = useTranslation('session');
  const [isConfirming, setConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const revoke = useApiMutation('revokeDevice', { refreshes: ['listDevices'] });
  const others = othersOf(devices);
  if (others.length === 0) return null;

  const signOut = async () => {
    setPending(true);
    let isDone = true;
    for (const { device_id } of others) {
      const answer = await revoke.send({ path: { device_id } });
      isDone &&= answer?.done === true;
    }
    // A device with an ended session returns 404 and counts as signed out: the refetched list decides.
    if (!isDone) {
      const left = await readAgain();
      isDone = left !== undefined && othersOf(left).length === 0;
    }
    setPending(false);
    // This device's session ended meanwhile, which has its own message.
    if (getSession().token === null) return;
    if (!isDone) return showToast(t('everywhere.failed'), 'failure');
    setConfirming(false);
    showToast(t('everywhere.done'), 'success');
  };

  return (
    <>
      <Button variant="quiet" wide onClick={() => setConfirming(true)}>
        {t('everywhere.title')}
      </Button>
      <Suspense fallback={null}>
        {isConfirming ? (
          <ConfirmationDialog
            open
            danger
            title={t('everywhere.ask')}
            action={t('everywhere.action')}
            pending={pending}
            onConfirm={() => void signOut()}
            onClose={() => setConfirming(false)}
          >
            {t('everywhere.text', { n: others.length })}
          </ConfirmationDialog>
        ) : null}
      </Suspense>
    </>
  );
}
