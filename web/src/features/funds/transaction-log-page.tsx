import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
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
  const queries = useQueryClient();
  const [tab, setTab] = useState<Tab>(first);
  return (
    <Page back title={t('records')} onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<Tab>
        label={t('records')}
        value={tab}
        onChange={setTab}
        options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      {tab === 'orders' ? orders : tab === 'deposits' ? <DepositList /> : <WithdrawalList />}
    </Page>
  );
}
