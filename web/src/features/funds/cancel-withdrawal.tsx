import type { Withdrawal } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Confirm } from '#ui/confirm.tsx';
import { REFRESHES } from './refreshes.ts';

export interface CancelWithdrawalProps {
  withdrawal: Withdrawal;
  open: boolean;
  onDone: () => void;
}

/** Asks, then takes the withdrawal back. */
export function CancelWithdrawal({ withdrawal, open, onDone }: CancelWithdrawalProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const cancelling = useApiMutation('cancelWithdrawal', { refreshes: REFRESHES });
  const confirm = async () => {
    const answer = await cancelling.send({ path: { withdrawal_id: withdrawal.withdrawal_id } });
    if (answer === null) return;
    if (answer.done) showToast(t('cancel.done'), 'success');
    onDone();
  };
  return (
    <Confirm
      open={open}
      danger
      title={t('cancel.title')}
      action={t('cancel.action')}
      pending={cancelling.pending}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {t('cancel.text', { amount: formatYen(withdrawal.amount, locale) })}
    </Confirm>
  );
}
