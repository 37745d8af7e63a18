import type { LoginPasswordReset } from '@tsubame/sdk/schema';
import { LOGIN_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { allowedActions } from '#domain/steps-ahead.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { LoginResetRecord } from './login-reset-record.tsx';

/** A request for a new login password of the signed-in user's account, who can cancel it until it was used. */
export function OwnLoginReset({ reset }: { reset: LoginPasswordReset }) {
  const { t } = useTranslation('security');
  const isCancellable = allowedActions(LOGIN_PASSWORD_RESET_MOVES, reset).includes('cancel');
  return (
    <LoginResetRecord
      reset={reset}
      note={isCancellable ? t('reset.own') : null}
      foot={isCancellable ? <CancelReset /> : undefined}
    />
  );
}

/** Cancels the request after a confirmation. */
function CancelReset() {
  const { t } = useTranslation(['security', 'secrets']);
  const [isConfirming, setConfirming] = useState(false);
  const cancelling = useApiMutation('cancelLoginPasswordReset', { refreshes: ['getOwnLoginPasswordReset'] });
  return (
    <>
      <Button variant="danger" wide onClick={() => setConfirming(true)}>
        {t('secrets:reset.cancel.action')}
      </Button>
      <CancelRecordDialog
        open={isConfirming}
        title={t('secrets:reset.cancel.title')}
        action={t('secrets:reset.cancel.action')}
        pending={cancelling.pending}
        done={t('secrets:reset.cancel.done')}
        send={() => cancelling.send({})}
        onClose={() => setConfirming(false)}
      >
        {t('reset.cancelText')}
      </CancelRecordDialog>
    </>
  );
}
