import type { Order } from '@tsubame/sdk/schema';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { ORDER_FILTERS } from '#domain/record-filters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { FilledRow, HeldRow, WaitingRow } from './trade-rows.tsx';
import css from './trades-pane.module.css';
import { useLiveProfit } from './use-live-position.ts';
import { REFRESH_MS, useHeld, useWaiting } from './use-open-records.ts';
import { useTradeSheets } from './use-trade-sheets.tsx';

const MOST_FILLED = 20;

const COLUMNS = {
  held: ['stock', 'side', 'quantity', 'entry', 'now', 'profit', 'margin', 'forced', 'actions'],
  waiting: ['stock', 'side', 'type', 'quantity', 'price', 'time', 'actions'],
  filled: ['stock', 'side', 'type', 'quantity', 'price', 'profit', 'time'],
} as const;

/** What a holding's card has too is called as there. */
const HEADINGS = {
  stock: 'pane.column.stock',
  side: 'pane.column.side',
  type: 'pane.column.type',
  quantity: 'position.quantity',
  entry: 'position.entry',
  now: 'position.now',
  price: 'pane.column.price',
  profit: 'pane.column.profit',
  margin: 'pane.column.margin',
  forced: 'pane.column.forced',
  time: 'pane.column.time',
  actions: 'pane.column.actions',
} as const;

type View = keyof typeof COLUMNS;

const NO_ORDERS: readonly Order[] = [];

/** All that the user holds, has waiting and has had executed, as a table under the chart of a wide screen. */
export function TradesPane() {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const [view, setView] = useState<View>('held');
  const positions = useHeld();
  const waiting = useWaiting();
  const filled = useFilled(view === 'filled');
  const profit = useLiveProfit(positions);
  const { close, change, cancel, sheets } = useTradeSheets();
  const rows: Record<View, readonly ReactNode[]> = {
    held: positions.map((position) => (
      <HeldRow key={position.position_id} position={position} onClose={() => close(position)} />
    )),
    waiting: waiting.map((order) => (
      <WaitingRow
        key={order.order_id}
        order={order}
        onChange={() => change(order)}
        onCancel={() => cancel(order)}
      />
    )),
    filled: filled.map((order) => <FilledRow key={order.order_id} order={order} />),
  };
  const counts = { held: positions.length, waiting: waiting.length, filled: 0 };
  return (
    <Card label={t('pane.title')}>
      <div className={css.head}>
        <Segmented
          look="chips"
          label={t('pane.tabs.label')}
          value={view}
          onChange={setView}
          options={(['held', 'waiting', 'filled'] as const).map((value) => ({
            value,
            label: t(`pane.tabs.${value}`, { count: counts[value] }),
          }))}
        />
        <p className={css.total}>
          <span>{t('pane.profit')}</span>
          <Figure text={formatYen(profit, locale, { sign: true })} tone={toneOf(profit)} personal />
          <PageLink to={pathTo('trade')} className={css.all}>
            {t('pane.all')}
            <Icon of={ChevronRight} size={16} />
          </PageLink>
        </p>
      </div>
      {rows[view].length === 0 ? (
        <p className={css.none}>{t(`pane.none.${view}`)}</p>
      ) : (
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                {COLUMNS[view].map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {t(HEADINGS[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows[view]}</tbody>
          </table>
        </div>
      )}
      {sheets}
    </Card>
  );
}

function useFilled(enabled: boolean): readonly Order[] {
  const query = { state: ORDER_FILTERS.filled, limit: MOST_FILLED };
  const options = { refetchInterval: REFRESH_MS, enabled };
  return useApiQuery('listOrders', { query }, options).data?.items ?? NO_ORDERS;
}
