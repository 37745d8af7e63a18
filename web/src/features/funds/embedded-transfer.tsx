import type { Deposit, Withdrawal } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { DEPOSIT_STATE_TONES, WITHDRAWAL_STATE_TONES } from '#domain/funds-states.ts';
import { pathTo } from '#domain/paths.ts';
import { EmbeddedRecord } from '#records/embedded-record.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useDepositTimeline } from './use-deposit-timeline.ts';
import { useWithdrawalTimeline } from './use-withdrawal-timeline.ts';

const REFRESH_MS = 5_000;

/** A deposit or withdrawal by its id, with its timeline. */
export function EmbeddedTransfer({ id }: { id: string }) {
  return id.startsWith('dep_') ? <DepositGlance id={id} /> : <WithdrawalGlance id={id} />;
}

function DepositGlance({ id }: { id: string }) {
  const query = useApiQuery('getDeposit', { path: { deposit_id: id } }, { refetchInterval: REFRESH_MS });
  return (
    <StateView query={query} skeleton={<Skeleton height={260} />}>
      {(deposit) => <DepositLife deposit={deposit} />}
    </StateView>
  );
}

function DepositLife({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('funds');
  const timeline = useDepositTimeline(deposit);
  const { state, deposit_id: id } = deposit;
  return (
    <EmbeddedRecord
      title={t('deposit.record')}
      state={{ text: t(`depositState.${state}`), look: DEPOSIT_STATE_TONES[state] }}
      timeline={timeline}
      to={pathTo('transactionLog', { tab: 'deposits', id })}
    />
  );
}

function WithdrawalGlance({ id }: { id: string }) {
  const query = useApiQuery(
    'getWithdrawal',
    { path: { withdrawal_id: id } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <StateView query={query} skeleton={<Skeleton height={260} />}>
      {(withdrawal) => <WithdrawalLife withdrawal={withdrawal} />}
    </StateView>
  );
}

function WithdrawalLife({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds');
  const timeline = useWithdrawalTimeline(withdrawal);
  const { state, arrived_at, withdrawal_id: id } = withdrawal;
  return (
    <EmbeddedRecord
      title={t('withdrawal.record')}
      state={{
        text: t(arrived_at === null ? `withdrawalState.${state}` : 'withdrawal.arrived'),
        look: WITHDRAWAL_STATE_TONES[state],
      }}
      timeline={timeline}
      to={pathTo('transactionLog', { tab: 'withdrawals', id })}
    />
  );
}
