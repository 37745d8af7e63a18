import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_QUERIES } from '#domain/page-queries.ts';
import { ViewsPage } from '#records/views-page.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Holdings } from './holdings.tsx';
import { HoldingsTotalLine } from './holdings-total.tsx';
import { OrderHistory } from './order-history.tsx';

const VIEWS = ['holdings', 'orders', 'ipo'] as const;

export interface TradePageProps {
  /** IPO is a separate feature; the app inserts it here. */
  ipoApplications: ReactNode;
}

/** Positions, order history and IPO applications (specification, section 2). */
export function TradePage({ ipoApplications }: TradePageProps) {
  const { t } = useTranslation('trading');
  const desk = useMediaQuery('(min-width: 1180px)');
  return (
    <ViewsPage
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      choice={PAGE_QUERIES.trade.entries.view}
      beside={(view) => (desk && view === 'holdings' ? <HoldingsTotalLine /> : null)}
    >
      {(view) => {
        if (view === 'holdings') return <Holdings />;
        return view === 'orders' ? <OrderHistory /> : ipoApplications;
      }}
    </ViewsPage>
  );
}
