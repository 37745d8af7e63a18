import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Loadable, partOfRead } from '#ui/loadable.ts';
import { PageLink } from '#ui/page-link.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { ProfitFigure } from './profit-figure.tsx';
import { FilledOrderRow, OpenOrderRow, PositionRow } from './trade-rows.tsx';
import { type TradeColumn, TradeTable } from './trade-table.tsx';
import css from './trades-pane.module.css';
import { useUnrealisedProfit } from './use-live-position.ts';
import { useFilledOrders, useOpenOrders, useOpenPositions } from './use-open-records.ts';
import { useTradeSheets } from './use-trade-sheets.tsx';

const MOST_FILLED = 20;

const COLUMNS = {
  held: ['stock', 'side', 'quantity', 'entry', 'now', 'profit', 'margin', 'forced', 'actions'],
  waiting: ['stock', 'side', 'type', 'quantity', 'price', 'time', 'actions'],
  filled: ['stock', 'side', 'type', 'quantity', 'price', 'profit', 'time'],
} as const satisfies Record<string, readonly TradeColumn[]>;

type View = keyof typeof COLUMNS;

/** All positions, working orders and filled orders as a table below the chart of a wide screen. */
export function TradesPane() {
  const { t } = useTranslation('trading');
  const [view, setView] = useState<View>('held');
  const held = useOpenPositions();
  const waiting = useOpenOrders();
  const filled = useFilledOrders(MOST_FILLED, view === 'filled');
  const { close, change, cancel, sheets } = useTradeSheets();
  const rows: Record<View, Loadable<readonly ReactNode[]>> = {
    held: partOfRead(held, (positions) =>
      positions.map((position) => (
        <PositionRow
          key={position.position_id}
          position={position}
          columns={COLUMNS.held}
          opens="stock"
          onClose={() => close(position)}
        />
      )),
    ),
    waiting: partOfRead(waiting, (orders) =>
      orders.map((order) => (
        <OpenOrderRow
          key={order.order_id}
          order={order}
          onChange={() => change(order)}
          onCancel={() => cancel(order)}
        />
      )),
    ),
    filled: partOfRead(filled, (orders) =>
      orders.map((order) => <FilledOrderRow key={order.order_id} order={order} />),
    ),
  };
  const name = (tab: 'held' | 'waiting') => {
    const count = rows[tab].data?.length;
    return count === undefined ? t(`pane.uncounted.${tab}`) : t(`pane.tabs.${tab}`, { count });
  };
  return (
    <Card label={t('pane.title')}>
      <div className={css.head}>
        <Segmented
          look="chips"
          label={t('pane.tabs.label')}
          value={view}
          onChange={setView}
          options={[
            { value: 'held', label: name('held') },
            { value: 'waiting', label: name('waiting') },
            { value: 'filled', label: t('pane.tabs.filled') },
          ]}
        />
        <p className={css.total}>
          <span>{t('pane.profit')}</span>
          <AllProfit />
          <PageLink to={pathTo('trade')} className={css.all}>
            {t('pane.all')}
            <Icon of={ChevronRight} size={16} />
          </PageLink>
        </p>
      </div>
      <div className={css.body}>
        <StateView
          key={view}
          query={rows[view]}
          skeleton={<Skeleton height={28} count={3} />}
          isEmpty={({ length }) => length === 0}
          empty={<p className={css.none}>{t(`pane.none.${view}`)}</p>}
        >
          {(shown) => <TradeTable columns={COLUMNS[view]}>{shown}</TradeTable>}
        </StateView>
      </div>
      {sheets}
    </Card>
  );
}

/** A separate component, so that a new price re-renders only the figure. */
function AllProfit() {
  return <ReadValue query={useUnrealisedProfit()}>{(profit) => <ProfitFigure profit={profit} />}</ReadValue>;
}
