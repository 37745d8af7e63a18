import type { Order } from '@tsubame/sdk/schema';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { pathTo } from '#domain/paths.ts';
import { ORDER_STATES } from '#domain/trading-states.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderCard } from './order-card.tsx';

const REFRESH_MS = 5_000;
const PAGE = 50;

const FILTERS = {
  all: () => true,
  live: (order: Order) => ORDER_STATES[order.state].live,
  filled: (order: Order) => order.state === 'filled',
  ended: (order: Order) => !ORDER_STATES[order.state].live && order.state !== 'filled',
} as const satisfies Record<string, (order: Order) => boolean>;

type Filter = keyof typeof FILTERS;

/** Every order, the newest first; those that still work can be cancelled here. */
export function OrderHistory() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  const [filter, setFilter] = useState<Filter>('all');
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const list = useApiList('listOrders', { query: { limit: PAGE } }, { refetchInterval: REFRESH_MS });
  const chosen = (orders: readonly Order[]) => orders.filter(FILTERS[filter]);
  return (
    <>
      <Segmented<Filter>
        look="chips"
        label={t('orders.filter.label')}
        value={filter}
        onChange={setFilter}
        options={(Object.keys(FILTERS) as Filter[]).map((value) => ({
          value,
          label: t(`orders.filter.${value}`),
        }))}
      />
      <StateView
        query={list}
        skeleton={<Skeleton height={112} count={4} />}
        isEmpty={(orders) => chosen(orders).length === 0}
        empty={
          <EmptyState
            icon={ClipboardList}
            title={t(filter === 'all' ? 'orders.empty.title' : 'orders.empty.filtered')}
            text={t('orders.empty.text')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('orders.empty.action')}
              </Button>
            }
          />
        }
      >
        {(orders) =>
          chosen(orders).map((order) => (
            <OrderCard key={order.order_id} order={order} onCancel={() => setCancelling(order)} />
          ))
        }
      </StateView>
      {list.hasMore ? (
        <Button variant="quiet" wide pending={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      ) : null}
      <CancelOrder order={cancelling} onDone={() => setCancelling(null)} />
    </>
  );
}
