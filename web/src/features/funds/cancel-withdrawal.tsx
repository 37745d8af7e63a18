import type { Withdrawal } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { READS_AFTER_TRANSFER } from './reads-after-change.ts';

export interface CancelWithdrawalProps {
  withdrawal: Withdrawal;
  open: boolean;
  onDone: () => void;
}

/** Asks, then takes the withdrawal back. */
export function CancelWithdrawal({ withdrawal, open, onDone }: CancelWithdrawalProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const cancelling = useApiMutation('cancelWithdrawal', { refreshes: READS_AFTER_TRANSFER });
  return (
    <CancelRecordDialog
      open={open}
      title={t('cancel.title')}
      action={t('cancel.action')}
      pending={cancelling.pending}
      done={t('cancel.done')}
      send={() => cancelling.send({ path: { withdrawal_id: withdrawal.withdrawal_id } })}
      onClose={onDone}
    >
      {t('cancel.text', { amount: formatYen(withdrawal.amount, locale) })}
    </CancelRecordDialog>
  );
}
