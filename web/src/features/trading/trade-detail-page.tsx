import { useTranslation } from 'react-i18next';
import { useRefetch } from '#api/use-refetch.ts';
import { Page } from '#ui/page.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { MissingTrade } from './missing-trade.tsx';
import { OrderDetail } from './order-detail.tsx';
import { PositionDetail } from './position-detail.tsx';

/** An id in the address with a valid prefix; the provider decides whether the record exists. */
const named = (id: string | undefined, prefix: string): string | null => (id?.startsWith(prefix) ? id : null);

/** The history of an order or a position. */
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
