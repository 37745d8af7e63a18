import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { OrderHistory } from './order-history.tsx';

/** The order history as a separate page. */
export function OrdersPage() {
  const { t } = useTranslation('trading');
  const refetch = useRefetch();
  const navigation = useNavigation();
  return (
    <Page
      title={t('orders.title')}
      back
      onRefresh={refetch}
      actions={
        <IconButton
          icon={NotebookPen}
          label={t('orders.journal')}
          onClick={() => navigation.navigateTo(pathTo('journal'))}
        />
      }
    >
      <OrderHistory />
    </Page>
  );
}
