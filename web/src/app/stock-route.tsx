import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApiQuery } from '#api/use-api-query.ts';
import { decimalPriceOf } from '#charts/bars.ts';
import { ownOrders } from '#domain/board-view.ts';
import { pathTo } from '#domain/paths.ts';
import { conditionPrices } from '#domain/trading-states.ts';
import { nextStockInList, stocksInGroup } from '#domain/watch-group.ts';
import { StockNews } from '#features/news/stock-news.tsx';
import { StockPage } from '#features/stock/stock-page.tsx';
import { ChangeOrderSheet, type ChangeOrderSheetProps } from '#features/trading/change-order-sheet.tsx';
import { HeldSharesLine } from '#features/trading/held-shares-line.tsx';
import { OrderPanel } from '#features/trading/order-panel.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { StockTradesCard } from '#features/trading/stock-trades-card.tsx';
import { TradesPane } from '#features/trading/trades-pane.tsx';
import { useStockTrades } from '#features/trading/use-stock-trades.ts';
import { useTradeMarks } from '#features/trading/use-trade-marks.ts';
import { AlertButton } from '#features/watchlist/alert-button.tsx';
import { useAlertMarks } from '#features/watchlist/use-alert-marks.ts';
import { WatchButton } from '#features/watchlist/watch-button.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { LazyReplayBar } from './lazy-replay-bar.tsx';
import { WatchlistWithHoldings } from './watchlist-with-holdings.tsx';

/** A stock's page with the watchlist's star, bell and alerts and trading's orders and positions. */
export function StockRoute() {
  const { code = '', alert } = usePageQuery('stock') ?? {};
  const navigation = useNavigation();
  const { search } = useLocation();
  const alertMarks = useAlertMarks(code);
  const trades = useStockTrades(code);
  const shown = trades.data;
  const tradeMarks = useTradeMarks(code, shown);
  const orders = useMemo(() => shown && ownOrders(shown.orders), [shown]);
  const [alerts, setAlerts] = useState<{ open: boolean; chosen: string | null }>({
    open: alert !== undefined,
    chosen: null,
  });
  const [changing, setChanging] = useState<Pick<
    ChangeOrderSheetProps,
    'order' | 'price' | 'condition'
  > | null>(null);
  const [isChangeSheetOpen, setChangeSheetOpen] = useState(false);

  const change = (id: string, price?: number) => {
    // A further price of an order has a line with its own id, which ends with that of the order.
    const order = shown?.orders.find(({ order_id }) => id.endsWith(order_id));
    if (order === undefined) return;
    const condition = conditionPrices(order).find(({ kind }) => id === `${kind} ${order.order_id}`)?.kind;
    setChanging({ order, condition, price: price === undefined ? undefined : decimalPriceOf(price) });
    setChangeSheetOpen(true);
  };
  const watched = useApiQuery('listWatchlist', {}).data?.items;
  const groups = useApiQuery('listWatchGroups', {}).data?.items;
  const step = (direction: 1 | -1) => {
    if (watched === undefined || groups === undefined) return;
    // Settings of the chart and the list are kept for the next stock.
    const { alert: _, ...chosen } = Object.fromEntries(new URLSearchParams(search));
    const group = groups.find(({ group_id }) => group_id === chosen.group);
    const next = nextStockInList(stocksInGroup(watched, group), code, direction);
    if (next === undefined || next.code === code) return;
    navigation.redirectTo(pathTo('stock', { ...chosen, code: next.code }));
  };
  const onMark = (id: string) => {
    const position = shown?.positions.find(({ position_id }) => id.endsWith(position_id));
    if (position !== undefined)
      return navigation.navigateTo(pathTo('tradeDetail', { position_id: position.position_id }));
    if (alertMarks?.some((mark) => mark.id === id)) setAlerts({ open: true, chosen: id });
    else change(id);
  };

  return (
    <>
      <StockPage
        watchButton={(of, watched) => <WatchButton code={of} watched={watched} />}
        alertButton={(stock) => (
          <AlertButton stock={stock} {...alerts} onOpenChange={(open) => setAlerts({ open, chosen: null })} />
        )}
        orders={orders}
        own={(below) => <StockTradesCard query={trades}>{below}</StockTradesCard>}
        held={<HeldSharesLine query={trades} />}
        trades={<TradesPane />}
        watchlist={<WatchlistWithHoldings />}
        orderPanel={(request) => <OrderPanel {...request} />}
        onStep={step}
        news={(of) => <StockNews code={of} />}
        orderSheet={(request) => <OrderSheet {...request} />}
        // Those that are loaded; a failed read is shown beside the chart.
        marks={[alertMarks, tradeMarks].filter((known) => known !== undefined).flat()}
        onMark={onMark}
        onMarkMoved={change}
        replay={(form) => <LazyReplayBar form={form} />}
      />
      {changing === null ? null : (
        <ChangeOrderSheet {...changing} open={isChangeSheetOpen} onClose={() => setChangeSheetOpen(false)} />
      )}
    </>
  );
}
