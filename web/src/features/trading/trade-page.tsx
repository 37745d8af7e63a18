import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { Holdings } from './holdings.tsx';
import { OrderHistory } from './order-history.tsx';

const VIEWS = ['holdings', 'orders', 'ipo'] as const;
type View = (typeof VIEWS)[number];

export interface TradePageProps {
  /** IPO is a feature of its own; the app puts it here. */
  ipoApplications: ReactNode;
}

/** Holdings, order history and IPO applications (specification, section 2). */
export function TradePage({ ipoApplications }: TradePageProps) {
  const { t } = useTranslation('trading');
  const queries = useQueryClient();
  const [view, setView] = useState<View>(usePageQuery('trade')?.view ?? 'holdings');
  return (
    <Page title={t('title')} onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'holdings' ? <Holdings /> : null}
      {view === 'orders' ? <OrderHistory /> : null}
      {view === 'ipo' ? ipoApplications : null}
    </Page>
  );
}
