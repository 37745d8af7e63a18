import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { ORDER_STATES } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordGlance } from '#records/record-glance.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useOrderLife } from './use-order-life.ts';

const REFRESH_MS = 5_000;

/** An order by its id, with its timeline. */
export function OrderGlance({ id }: { id: string }) {
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
  const life = useOrderLife(order);
  return (
    <RecordGlance
      title={t('detail.orderOf', { stock: stockName(order, locale) })}
      state={{ text: t(`orderState.${order.state}`), look: ORDER_STATES[order.state].look }}
      life={life}
      to={pathTo('tradeDetail', { order_id: order.order_id })}
    />
  );
}
