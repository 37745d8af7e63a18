import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Asks, then takes the request for a new fund password back. */
export function CancelReset() {
  const { t } = useTranslation('secrets');
  const [isConfirming, setConfirming] = useState(false);
  const cancelling = useApiMutation('cancelFundPasswordReset', { refreshes: ['getFundPasswordReset'] });
  return (
    <>
      <Button variant="text" wide onClick={() => setConfirming(true)}>
        {t('reset.cancel.action')}
      </Button>
      <CancelRecordDialog
        open={isConfirming}
        title={t('reset.cancel.title')}
        action={t('reset.cancel.action')}
        pending={cancelling.pending}
        done={t('reset.cancel.done')}
        send={() => cancelling.send({})}
        onClose={() => setConfirming(false)}
      >
        {t('reset.cancel.text')}
      </CancelRecordDialog>
    </>
  );
}
