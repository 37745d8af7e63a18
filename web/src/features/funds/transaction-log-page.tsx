import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceSchema } from '#domain/choice-schema.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { DepositRecordPage } from './deposit-record.tsx';
import { DepositList, WithdrawalList } from './transfer-list.tsx';
import { WithdrawalRecordPage } from './withdrawal-record.tsx';

const TABS = ['orders', 'deposits', 'withdrawals'] as const;
const TAB = choiceSchema(TABS, 'orders');

/** Order history, deposits and withdrawals (specification, section 2); an id opens a record. */
export function TransactionLogPage({ orders }: { orders: ReactNode }) {
  const { id } = usePageQuery('transactionLog') ?? {};
  if (id?.startsWith('dep_')) return <DepositRecordPage id={id} />;
  if (id?.startsWith('wdr_')) return <WithdrawalRecordPage id={id} />;
  return <Records orders={orders} />;
}

function Records({ orders }: { orders: ReactNode }) {
  const { t } = useTranslation('funds');
  return (
    <ViewsPage
      back
      title={t('records')}
      label={t('records')}
      views={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      name="tab"
      choice={TAB}
    >
      {(tab) => {
        if (tab === 'orders') return orders;
        return tab === 'deposits' ? <DepositList /> : <WithdrawalList />;
      }}
    </ViewsPage>
  );
}
