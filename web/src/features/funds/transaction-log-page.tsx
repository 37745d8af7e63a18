import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewsPage } from '#records/views-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { DepositRecordPage } from './deposit-record.tsx';
import { DepositList, WithdrawalList } from './transfer-list.tsx';
import { WithdrawalRecordPage } from './withdrawal-record.tsx';

const TABS = ['orders', 'deposits', 'withdrawals'] as const;

type Tab = (typeof TABS)[number];

/** Order history, deposit records and withdrawal records (specification, section 2); an id opens one of them. */
export function TransactionLogPage({ orders }: { orders: ReactNode }) {
  const query = usePageQuery('transactionLog');
  const { id } = query ?? {};
  if (id?.startsWith('dep_')) return <DepositRecordPage id={id} />;
  if (id?.startsWith('wdr_')) return <WithdrawalRecordPage id={id} />;
  const first = TABS.find((tab) => tab === query?.tab) ?? 'orders';
  return <Records first={first} orders={orders} />;
}

function Records({ first, orders }: { first: Tab; orders: ReactNode }) {
  const { t } = useTranslation('funds');
  return (
    <ViewsPage
      back
      title={t('records')}
      label={t('records')}
      views={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      first={first}
    >
      {(tab) => {
        if (tab === 'orders') return orders;
        return tab === 'deposits' ? <DepositList /> : <WithdrawalList />;
      }}
    </ViewsPage>
  );
}
