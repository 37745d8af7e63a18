import type { Device } from '@tsubame/sdk/schema';
import { Monitor } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDateTime } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('#ui/confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Every signed-in device; each other one can be signed out. */
export function DeviceList() {
  const { t } = useTranslation('session');
  const devices = useApiQuery('listDevices', {});
  const revoke = useApiMutation('revokeDevice', { refreshes: ['listDevices'] });
  const [deviceToSignOut, setDeviceToSignOut] = useState<Device | null>(null);

  const signOut = async () => {
    if (deviceToSignOut === null) return;
    const answer = await revoke.send({ path: { device_id: deviceToSignOut.device_id } });
    setDeviceToSignOut(null);
    if (answer?.done) showToast(t('settings.signedOut'), 'success');
  };

  const readAgain = async () => {
    const { data, isSuccess } = await devices.refetch();
    return isSuccess ? data.items : undefined;
  };

  return (
    <>
      <StateView
        query={devices}
        skeleton={<Skeleton height={55} />}
        isEmpty={(data) => data.items.length === 0}
        empty={<EmptyState icon={Monitor} title={t('settings.devicesEmpty')} />}
      >
        {(data) => (
          <>
            <Card flush>
              {data.items.map((device) => (
                <DeviceRow
                  key={device.device_id}
                  device={device}
                  onSignOut={() => setDeviceToSignOut(device)}
                />
              ))}
            </Card>
            <SignOutEverywhere devices={data.items} readAgain={readAgain} />
          </>
        )}
      </StateView>
      <Suspense fallback={null}>
        {deviceToSignOut ? (
          <ConfirmationDialog
            open
            danger
            title={t('settings.signOutDeviceTitle')}
            action={t('settings.signOutDevice')}
            pending={revoke.pending}
            onConfirm={() => void signOut()}
            onClose={() => setDeviceToSignOut(null)}
          >
            {deviceToSignOut.name}
          </ConfirmationDialog>
        ) : null}
      </Suspense>
    </>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { t } = useTranslation('session');
  const locale = useLocale();
  return (
    <Row
      icon={Monitor}
      title={device.name}
      detail={t('settings.lastSeen', { time: formatDateTime(device.last_seen_at, locale) })}
      value={
        device.current ? (
          <Badge tone="ok">{t('settings.thisDevice')}</Badge>
        ) : (
          <Button variant="quiet" size="small" onClick={onSignOut}>
            {t('settings.signOutDevice')}
          </Button>
        )
      }
    />
  );
}
