import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { Page } from '#ui/page.tsx';
import { OrderHistory } from './order-history.tsx';

/** The order history as a separate page. */
export function OrdersPage() {
  const { t } = useTranslation('trading');
  const refetch = useRefetch();
  return (
    <Page title={t('orders.title')} back onRefresh={refetch}>
      <OrderHistory />
    </Page>
  );
}
