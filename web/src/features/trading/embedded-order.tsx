import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { ORDER_STATES } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { EmbeddedRecord } from '#records/embedded-record.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useOrderTimeline } from './use-order-timeline.ts';

const REFRESH_MS = 5_000;

/** An order by its id, with its timeline. */
export function EmbeddedOrder({ id }: { id: string }) {
  const query = useApiQuery('getOrder', { path: { order_id: id } }, { refetchInterval: REFRESH_MS });
  return (
    <StateView query={query} skeleton={<Skeleton height={200} />}>
      {(order) => <OrderLife order={order} />}
    </StateView>
  );
}

function OrderLife({ order }: { order: Order }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const timeline = useOrderTimeline(order);
  return (
    <EmbeddedRecord
      title={t('detail.orderOf', { stock: stockName(order, locale) })}
      state={{ text: t(`orderState.${order.state}`), look: ORDER_STATES[order.state].look }}
      timeline={timeline}
      to={pathTo('tradeDetail', { order_id: order.order_id })}
    />
  );
}
