import type { Order } from '@tsubame/sdk/schema';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApiQuery } from '#api/use-api-query.ts';
import { decimalPriceOf } from '#charts/bars.ts';
import { ownOrders } from '#domain/board-view.ts';
import { isCombined, type MovedLegs, pendingLegs } from '#domain/order-legs.ts';
import { pathTo } from '#domain/paths.ts';
import { nextStockInList, stocksInGroup } from '#domain/watch-group.ts';
import { StockNews } from '#features/news/stock-news.tsx';
import { StockPage } from '#features/stock/stock-page.tsx';
import { ChangeOrderSheet, type ChangeOrderSheetProps } from '#features/trading/change-order-sheet.tsx';
import { HeldSharesLine } from '#features/trading/held-shares-line.tsx';
import { MovedOrderBar } from '#features/trading/moved-order-bar.tsx';
import { OrderPanel } from '#features/trading/order-panel.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { StockTradesCard } from '#features/trading/stock-trades-card.tsx';
import { TradesPane } from '#features/trading/trades-pane.tsx';
import { useStockTrades } from '#features/trading/use-stock-trades.ts';
import { moveTicketMark, type TicketLines, useTicketMarks } from '#features/trading/use-ticket-marks.ts';
import { type MovedOrder, orderOfMark, useTradeMarks } from '#features/trading/use-trade-marks.ts';
import { AlertButton } from '#features/watchlist/alert-button.tsx';
import { useAlertMarks } from '#features/watchlist/use-alert-marks.ts';
import { WatchButton } from '#features/watchlist/watch-button.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { LazyReplayBar, LazyTriesCard } from './lazy-replay-parts.tsx';
import { WatchlistWithHoldings } from './watchlist-with-holdings.tsx';

/** A stock's page with the watchlist's star, bell and alerts and trading's orders and positions. */
export function StockRoute() {
  const { code = '', alert } = usePageQuery('stock') ?? {};
  const navigation = useNavigation();
  const { search } = useLocation();
  const alertMarks = useAlertMarks(code);
  const trades = useStockTrades(code);
  const shown = trades.data;
  const [ticket, setTicket] = useState<TicketLines | null>(null);
  const ticketMarks = useTicketMarks(code, ticket);
  const [dragged, setDragged] = useState<MovedOrder | null>(null);
  const movedOrder = shown?.orders.find(({ order_id }) => order_id === dragged?.orderId);
  const legs = movedOrder && dragged ? pendingLegs(movedOrder, dragged.legs) : {};
  const tradeMarks = useTradeMarks(code, shown, dragged && { ...dragged, legs });
  const orders = useMemo(() => shown && ownOrders(shown.orders), [shown]);
  const [alerts, setAlerts] = useState<{ open: boolean; chosen: string | null }>({
    open: alert !== undefined,
    chosen: null,
  });
  const [changing, setChanging] = useState<Pick<ChangeOrderSheetProps, 'order' | 'prices'> | null>(null);
  const [isChangeSheetOpen, setChangeSheetOpen] = useState(false);

  const review = (order: Order, prices?: MovedLegs) => {
    setChanging({ order, prices });
    setChangeSheetOpen(true);
  };
  const change = (id: string, price?: number) => {
    if (price !== undefined && moveTicketMark(ticket, id, price)) return;
    const found = shown && orderOfMark(shown.orders, id);
    if (found === undefined) return;
    const { order, leg } = found;
    const isDragged = dragged?.orderId === order.order_id;
    const moved = price === undefined ? {} : { [leg]: decimalPriceOf(price) };
    const prices = { ...(isDragged ? legs : {}), ...moved };
    // The prices of a combined order are reviewed together.
    if (price !== undefined && isCombined(order)) setDragged({ orderId: order.order_id, legs: prices });
    else review(order, prices);
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
        orderPanel={(request) => <OrderPanel {...request} onLines={setTicket} />}
        onStep={step}
        news={(of) => <StockNews code={of} />}
        orderSheet={(request) => <OrderSheet {...request} />}
        // Those that are loaded; a failed read is shown beside the chart.
        marks={[alertMarks, tradeMarks, ticketMarks].filter((known) => known !== undefined).flat()}
        onMark={onMark}
        onMarkMoved={change}
        moved={
          shown === undefined || movedOrder === undefined || Object.keys(legs).length === 0 ? null : (
            <MovedOrderBar
              order={movedOrder}
              legs={legs}
              positions={shown.positions}
              onRevert={() => setDragged(null)}
              onReview={() => review(movedOrder, legs)}
            />
          )
        }
        replay={(form) => <LazyReplayBar form={form} />}
        tries={<LazyTriesCard />}
      />
      {changing === null ? null : (
        <ChangeOrderSheet {...changing} open={isChangeSheetOpen} onClose={() => setChangeSheetOpen(false)} />
      )}
    </>
  );
}
