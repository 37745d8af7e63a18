import type { FundPasswordReset, FundPasswordResetState } from '@tsubame/sdk/schema';
import { FUND_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { allowedActions, stepsAhead } from '#domain/steps-ahead.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { PasswordResetRecord } from '#records/password-reset-record.tsx';
import { Button } from '#ui/button.tsx';

const LOOKS = {
  awaiting_review: 'accent',
  allowed: 'ok',
  declined: 'caution',
  used: 'ok',
  expired: 'outline',
  cancelled: 'outline',
} as const satisfies Record<FundPasswordResetState, string>;

/** A request for a new fund password: state, history and possible next steps. */
export function FundPasswordResetRecord({ reset }: { reset: FundPasswordReset }) {
  const { t } = useTranslation('secrets');
  const { state, review_by, use_by, deadline } = reset;
  const isCancellable = allowedActions(FUND_PASSWORD_RESET_MOVES, reset).includes('cancel');
  return (
    <PasswordResetRecord
      title={t('reset.record')}
      reset={reset}
      looks={LOOKS}
      label={(name) => t(`reset.state.${name}`)}
      countdown={state === 'allowed' && use_by !== null ? { title: t('reset.deadline'), at: use_by } : null}
      note={state === 'awaiting_review' ? t('reset.old') : null}
      steps={stepsAhead(FUND_PASSWORD_RESET_MOVES, state)}
      stepAt={(event) => {
        if (event === 'allow') return review_by;
        if (event === 'expire') return use_by;
        return event === 'lapse' ? (deadline?.at ?? null) : null;
      }}
      stepNote={(event) =>
        t(`reset.ahead.${event as 'allow' | 'decline' | 'lapse' | 'use' | 'expire' | 'cancel'}`)
      }
      foot={isCancellable ? <CancelReset /> : undefined}
    />
  );
}

/** Cancels the request for a new fund password after a confirmation. */
function CancelReset() {
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
