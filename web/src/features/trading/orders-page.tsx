import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { OrderHistory } from './order-history.tsx';

/** The order history as a page of its own. */
export function OrdersPage() {
  const { t } = useTranslation('trading');
  const queries = useQueryClient();
  return (
    <Page title={t('orders.title')} back onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <OrderHistory />
    </Page>
  );
}
