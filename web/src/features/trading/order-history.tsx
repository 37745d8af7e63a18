import type { Order } from '@tsubame/sdk/schema';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { pathTo } from '#domain/paths.ts';
import { ORDER_FILTERS, type OrderFilter } from '#domain/record-filters.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderCard } from './order-card.tsx';

const FILTERS = Object.keys(ORDER_FILTERS) as OrderFilter[];
const FILTER = choiceSchema(FILTERS, 'all');
const REFRESH_MS = 5_000;
const PAGE = 50;

/** Every order, newest first; working orders can be cancelled. */
export function OrderHistory() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('orders', FILTER);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const list = useApiList(
    'listOrders',
    { query: { state: ORDER_FILTERS[filter], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <Segmented<OrderFilter>
        look="chips"
        label={t('orders.filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`orders.filter.${value}`),
        }))}
      />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={112} count={4} />}
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
          orders.map((order) => (
            <OrderCard key={order.order_id} order={order} onCancel={() => setCancelling(order)} />
          ))
        }
      </PagedList>
      <CancelOrderDialog order={cancelling} onDone={() => setCancelling(null)} />
    </>
  );
}
