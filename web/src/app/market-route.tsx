import { MarketPage } from '#features/market/market-page.tsx';
import { WatchlistWithHoldings } from './watchlist-with-holdings.tsx';

/** Market and watchlist are two features on one page. */
export function MarketRoute() {
  return <MarketPage watchlist={<WatchlistWithHoldings />} />;
}
