import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { Page } from '#ui/page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { MissingTrade } from './missing-trade.tsx';
import { OrderDetail } from './order-detail.tsx';
import { PositionDetail } from './position-detail.tsx';

/** An id of the address, if it is of that kind; whether there is such a record is for the provider to say. */
const named = (id: string | undefined, prefix: string): string | null => (id?.startsWith(prefix) ? id : null);

/** The life of one order or one position. */
export function TradeDetailPage() {
  const { t } = useTranslation('trading');
  const refetch = useRefetch();
  const query = usePageQuery('tradeDetail');
  const orderId = named(query?.order_id, 'ord_');
  const positionId = named(query?.position_id, 'pos_');
  return (
    <Page title={t(positionId === null ? 'detail.order' : 'detail.position')} back onRefresh={refetch}>
      {orderId === null ? null : <OrderDetail orderId={orderId} />}
      {positionId === null ? null : <PositionDetail positionId={positionId} />}
      {orderId === null && positionId === null ? <MissingTrade /> : null}
    </Page>
  );
}
