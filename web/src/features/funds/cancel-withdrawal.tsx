import type { Withdrawal } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { TakeBack } from '#records/take-back.tsx';
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
  return (
    <TakeBack
      open={open}
      title={t('cancel.title')}
      action={t('cancel.action')}
      pending={cancelling.pending}
      done={t('cancel.done')}
      send={() => cancelling.send({ path: { withdrawal_id: withdrawal.withdrawal_id } })}
      onClose={onDone}
    >
      {t('cancel.text', { amount: formatYen(withdrawal.amount, locale) })}
    </TakeBack>
  );
}
