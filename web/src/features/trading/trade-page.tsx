import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewsPage } from '#records/views-page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { Holdings } from './holdings.tsx';
import { OrderHistory } from './order-history.tsx';

const VIEWS = ['holdings', 'orders', 'ipo'] as const;

export interface TradePageProps {
  /** IPO is a feature of its own; the app puts it here. */
  ipoApplications: ReactNode;
}

/** Holdings, order history and IPO applications (specification, section 2). */
export function TradePage({ ipoApplications }: TradePageProps) {
  const { t } = useTranslation('trading');
  return (
    <ViewsPage
      title={t('title')}
      label={t('views.label')}
      views={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      first={usePageQuery('trade')?.view ?? 'holdings'}
    >
      {(view) => {
        if (view === 'holdings') return <Holdings />;
        return view === 'orders' ? <OrderHistory /> : ipoApplications;
      }}
    </ViewsPage>
  );
}
