import { MarketPage } from '#features/market/market-page.tsx';
import { Watchlist } from '#features/watchlist/watchlist.tsx';

/** Market and watchlist are two features on one page. */
export function MarketRoute() {
  return <MarketPage watchlist={<Watchlist />} />;
}
