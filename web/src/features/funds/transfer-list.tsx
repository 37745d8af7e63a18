import type { Deposit, Withdrawal } from '@tsubame/sdk/schema';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import {
  DEPOSIT_FILTERS,
  DEPOSIT_STATE_TONES,
  type TransferFilter,
  WITHDRAWAL_FILTERS,
  WITHDRAWAL_STATE_TONES,
} from '#domain/funds-states.ts';
import { joinParts } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Button } from '#ui/button.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { useBankAccountTexts } from './use-bank-account-texts.ts';

const REFRESH_MS = 10_000;
const FILTERS = Object.keys(DEPOSIT_FILTERS) as TransferFilter[];
const FILTER = choiceSchema(FILTERS, 'all');

function Filters({ value, onChange }: { value: TransferFilter; onChange: (value: TransferFilter) => void }) {
  const { t } = useTranslation('funds');
  return (
    <Segmented<TransferFilter>
      look="chips"
      label={t('filter.label')}
      value={value}
      onChange={onChange}
      options={FILTERS.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))}
    />
  );
}

function Nothing({ of }: { of: 'deposits' | 'withdrawals' }) {
  const { t } = useTranslation('funds');
  const navigation = useNavigation();
  const to = of === 'deposits' ? pathTo('deposit') : pathTo('withdrawal');
  return (
    <EmptyState
      icon={of === 'deposits' ? ArrowDownToLine : ArrowUpFromLine}
      title={t(`empty.${of}`)}
      text={t(`empty.${of}Text`)}
      action={
        <Button variant="quiet" onClick={() => navigation.navigateTo(to)}>
          {t(`empty.${of}Action`)}
        </Button>
      }
    />
  );
}

/** The deposits, newest first, filtered by the provider. */
export function DepositList() {
  const [filter, setFilter] = useAddressChoice('deposits', FILTER);
  const state = DEPOSIT_FILTERS[filter];
  const list = useApiList(
    'listDeposits',
    { query: { state: state && [...state] } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <Filters value={filter} onChange={setFilter} />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={88} count={4} />}
        empty={<Nothing of="deposits" />}
      >
        {(items) => items.map((deposit) => <DepositCard key={deposit.deposit_id} deposit={deposit} />)}
      </PagedList>
    </>
  );
}

function DepositCard({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { state } = deposit;
  return (
    <RecordCard
      title={deposit.reference}
      detail={formatMoment(deposit.requested_at, locale)}
      state={{ text: t(`depositState.${state}`), look: DEPOSIT_STATE_TONES[state] }}
      to={pathTo('transactionLog', { tab: 'deposits', id: deposit.deposit_id })}
    >
      <FormattedNumber text={formatYen(deposit.amount, locale)} size="large" personal />
    </RecordCard>
  );
}

/** The withdrawals, newest first, filtered by the provider. */
export function WithdrawalList() {
  const [filter, setFilter] = useAddressChoice('withdrawals', FILTER);
  const state = WITHDRAWAL_FILTERS[filter];
  const list = useApiList(
    'listWithdrawals',
    { query: { state: state && [...state] } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <Filters value={filter} onChange={setFilter} />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={88} count={4} />}
        empty={<Nothing of="withdrawals" />}
      >
        {(items) =>
          items.map((withdrawal) => <WithdrawalCard key={withdrawal.withdrawal_id} withdrawal={withdrawal} />)
        }
      </PagedList>
    </>
  );
}

function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { state } = withdrawal;
  const words = useBankAccountTexts()(withdrawal.bank_account);
  return (
    <RecordCard
      title={words.name}
      detail={joinParts([formatMoment(withdrawal.requested_at, locale), words.number], locale)}
      state={{
        text: t(withdrawal.arrived_at === null ? `withdrawalState.${state}` : 'withdrawal.arrived'),
        look: WITHDRAWAL_STATE_TONES[state],
      }}
      to={pathTo('transactionLog', { tab: 'withdrawals', id: withdrawal.withdrawal_id })}
    >
      <FormattedNumber text={formatYen(withdrawal.amount, locale)} size="large" personal />
    </RecordCard>
  );
}
