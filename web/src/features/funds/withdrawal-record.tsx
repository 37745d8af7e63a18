import type { Withdrawal } from '@tsubame/sdk/schema';
import { WITHDRAWAL_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { WITHDRAWAL_STATE_TONES } from '#domain/funds-states.ts';
import { allowedActions } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { NextActions } from '#records/next-actions.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Timeline } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './funds.module.css';
import { READS_AFTER_TRANSFER } from './reads-after-change.ts';
import { SupportRow } from './support-row.tsx';
import { TransferRecordPage } from './transfer-record-page.tsx';
import { useBankAccountTexts } from './use-bank-account-texts.ts';
import { useWithdrawalTimeline } from './use-withdrawal-timeline.ts';

const REFRESH_MS = 5_000;

/** A withdrawal with its history; it can be cancelled until it is approved. */
export function WithdrawalRecordPage({ id }: { id: string }) {
  const { t } = useTranslation('funds');
  const [isConfirming, setConfirming] = useState(false);
  const query = useApiQuery(
    'getWithdrawal',
    { path: { withdrawal_id: id } },
    { refetchInterval: REFRESH_MS },
  );
  const open = query.data ? allowedActions(WITHDRAWAL_MOVES, query.data) : [];
  return (
    <TransferRecordPage
      title={t('withdrawal.record')}
      query={query}
      footer={
        open.length === 0 ? undefined : (
          <NextActions
            open={open}
            actions={[
              {
                name: 'cancel',
                label: t('cancel.action'),
                variant: 'danger',
                onPress: () => setConfirming(true),
              },
            ]}
          />
        )
      }
    >
      {(withdrawal) => (
        <>
          <WithdrawalRecord withdrawal={withdrawal} />
          <CancelWithdrawal withdrawal={withdrawal} open={isConfirming} onDone={() => setConfirming(false)} />
        </>
      )}
    </TransferRecordPage>
  );
}

function WithdrawalRecord({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const words = useBankAccountTexts()(withdrawal.bank_account);
  const timeline = useWithdrawalTimeline(withdrawal);
  const { state, deadline, arrived_at: arrived } = withdrawal;
  return (
    <>
      <RecordCard
        title={t('withdrawal.amount')}
        detail={`${words.name} ${words.number}`}
        state={{
          text: t(arrived === null ? `withdrawalState.${state}` : 'withdrawal.arrived'),
          look: WITHDRAWAL_STATE_TONES[state],
        }}
      >
        <FormattedNumber text={formatYen(withdrawal.amount, locale)} size="huge" personal />
        {withdrawal.failure_reason === null ? null : <p className={css.fault}>{withdrawal.failure_reason}</p>}
        {deadline === null ? null : (
          <DeadlineCountdown title={t('withdrawal.expected')} at={deadline.at} opening />
        )}
        {arrived === null ? null : (
          <p className={css.label}>{t('withdrawal.arrivedAt', { at: formatMoment(arrived, locale) })}</p>
        )}
      </RecordCard>
      <Timeline {...timeline} />
      <Card>
        <Figures
          lines={[
            { name: t('fee'), value: <FormattedNumber text={formatYen(withdrawal.fee, locale)} /> },
            { name: t('withdrawal.holder'), value: words.holder },
            { name: t('number'), value: <span className={css.id}>{withdrawal.withdrawal_id}</span> },
          ]}
        />
      </Card>
      <SupportRow about={withdrawal.withdrawal_id} />
    </>
  );
}

interface CancelWithdrawalProps {
  withdrawal: Withdrawal;
  open: boolean;
  onDone: () => void;
}

/** Cancels the withdrawal after a confirmation. */
function CancelWithdrawal({ withdrawal, open, onDone }: CancelWithdrawalProps) {
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
