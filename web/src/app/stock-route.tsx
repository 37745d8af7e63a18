import { StockPage } from '#features/stock/stock-page.tsx';
import { OrderSheet } from '#features/trading/order-sheet.tsx';
import { WatchButton } from '#features/watchlist/watch-button.tsx';

/** A stock's page with the star of the watchlist and the order sheet of trading. */
export function StockRoute() {
  return (
    <StockPage
      watchButton={(code, watched) => <WatchButton code={code} watched={watched} />}
      orderSheet={(request) => <OrderSheet {...request} />}
    />
  );
}
