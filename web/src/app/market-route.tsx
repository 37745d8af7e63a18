import { MarketPage } from '#features/market/market-page.tsx';
import { OwnWatchlist } from './own-watchlist.tsx';

/** Market and watchlist are two features on one page. */
export function MarketRoute() {
  return <MarketPage watchlist={<OwnWatchlist />} />;
}
