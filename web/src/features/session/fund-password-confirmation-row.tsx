import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import { FundPasswordPad } from '#records/fund-password-pad.tsx';
import { useFundPasswordFault } from '#records/use-fund-password-fault.ts';
import { showToast } from '#stores/toast-store.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { Switch } from '#ui/switch.tsx';

const REFRESHES = ['getUserInfo'] as const;

/** Whether orders require the fund password; turning this off requires the password. */
export function FundPasswordConfirmationRow() {
  const { t } = useTranslation('secrets');
  const user = useUserInfo();
  const turningOn = useApiMutation('updateProfile', { refreshes: REFRESHES });
  const [asking, setAsking] = useState(false);

  const turnOn = async () => {
    const answer = await turningOn.send({ body: { order_confirmation: 'fund_password' } });
    if (answer?.done) showToast(t('orders.on'), 'success');
  };

  return (
    <StateView query={user} skeleton={<Skeleton height={72} />}>
      {({ order_confirmation, fund_password_set: isSet }) => {
        const isOn = order_confirmation === 'fund_password';
        return (
          <Card flush>
            <Row
              title={t('orders.title')}
              detail={t(isSet ? 'orders.text' : 'orders.first')}
              value={
                <Switch
                  label={t('orders.title')}
                  checked={isOn}
                  disabled={!isSet || turningOn.pending}
                  onChange={(next) => (next ? void turnOn() : setAsking(true))}
                />
              }
            />
            <TurnOff open={asking} onClose={() => setAsking(false)} />
          </Card>
        );
      }}
    </StateView>
  );
}

function TurnOff({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('secrets');
  const [password, setPassword] = useState('');
  const turning = useApiMutation('updateProfile', { refreshes: REFRESHES });
  const faultOf = useFundPasswordFault();
  const close = () => {
    turning.reset();
    setPassword('');
    onClose();
  };
  const submit = async () => {
    const answer = await turning.send({ body: { order_confirmation: 'none', fund_password: password } });
    setPassword('');
    if (!answer?.done) return;
    showToast(t('orders.off'), 'success');
    close();
  };
  return (
    <Sheet open={open} onClose={close} title={t('orders.ask')} detail={t('orders.askText')}>
      <FundPasswordPad
        value={password}
        onChange={setPassword}
        error={faultOf(turning.refusal)}
        action={t('orders.turnOff')}
        pending={turning.pending}
        onSubmit={() => void submit()}
      />
    </Sheet>
  );
}
