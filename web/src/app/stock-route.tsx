import { useMemo, useState } from 'react';
import { ownOrders } from '#domain/board-view.ts';
import { StockNews } from '#features/news/stock-news.tsx';
import { StockPage } from '#features/stock/stock-page.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { StockTrades } from '#features/trading/stock-trades.tsx';
import { useStockTrades } from '#features/trading/use-stock-trades.ts';
import { AlertButton } from '#features/watchlist/alert-button.tsx';
import { useAlertMarks } from '#features/watchlist/use-alert-marks.ts';
import { WatchButton } from '#features/watchlist/watch-button.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';

/** A stock's page with the star, the bell and the alerts of the watchlist and the order sheet of trading. */
export function StockRoute() {
  const code = usePageQuery('stock')?.code ?? '';
  const marks = useAlertMarks(code);
  const trades = useStockTrades(code);
  const orders = useMemo(() => ownOrders(trades.orders), [trades.orders]);
  const [alerts, setAlerts] = useState<{ open: boolean; chosen: string | null }>({
    open: false,
    chosen: null,
  });
  return (
    <StockPage
      watchButton={(code, watched) => <WatchButton code={code} watched={watched} />}
      alertButton={(stock) => (
        <AlertButton stock={stock} {...alerts} onOpenChange={(open) => setAlerts({ open, chosen: null })} />
      )}
      orders={orders}
      own={<StockTrades {...trades} />}
      news={(of) => <StockNews code={of} />}
      orderSheet={(request) => <OrderSheet {...request} />}
      marks={marks}
      onMark={(chosen) => setAlerts({ open: true, chosen })}
    />
  );
}
