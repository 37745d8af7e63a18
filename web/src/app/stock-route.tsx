import { StockPage } from '#features/stock/stock-page.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { AlertButton } from '#features/watchlist/alert-button.tsx';
import { WatchButton } from '#features/watchlist/watch-button.tsx';

/** A stock's page with the star and the bell of the watchlist and the order sheet of trading. */
export function StockRoute() {
  return (
    <StockPage
      watchButton={(code, watched) => <WatchButton code={code} watched={watched} />}
      alertButton={(stock) => <AlertButton stock={stock} />}
      orderSheet={(request) => <OrderSheet {...request} />}
    />
  );
}
