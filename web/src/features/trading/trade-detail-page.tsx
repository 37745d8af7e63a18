import { useQueryClient } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { OrderDetail } from './order-detail.tsx';
import { PositionDetail } from './position-detail.tsx';

/** An id of the address, if it is of that kind; whether there is such a record is for the provider to say. */
const named = (id: string | undefined, prefix: string): string | null => (id?.startsWith(prefix) ? id : null);

/** The life of one order or one position. */
export function TradeDetailPage() {
  const { t } = useTranslation('trading');
  const queries = useQueryClient();
  const navigation = useNavigation();
  const query = usePageQuery('tradeDetail');
  const orderId = named(query?.order_id, 'ord_');
  const positionId = named(query?.position_id, 'pos_');
  return (
    <Page
      title={t(positionId === null ? 'detail.order' : 'detail.position')}
      back
      onRefresh={() => queries.refetchQueries({ type: 'active' })}
    >
      {orderId === null ? null : <OrderDetail orderId={orderId} />}
      {positionId === null ? null : <PositionDetail positionId={positionId} />}
      {orderId === null && positionId === null ? (
        <EmptyState
          icon={FileQuestion}
          title={t('detail.missing')}
          action={
            <Button onClick={() => navigation.switchTab(pathTo('trade'))}>{t('detail.toTrade')}</Button>
          }
        />
      ) : null}
    </Page>
  );
}
