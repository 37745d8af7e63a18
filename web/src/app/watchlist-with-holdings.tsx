import { useOpenPositions } from '#features/trading/use-open-records.ts';
import { Watchlist } from '#features/watchlist/watchlist.tsx';

/** The watchlist, with marks for the user's positions once they are loaded. */
export function WatchlistWithHoldings() {
  const held = useOpenPositions().data;
  return <Watchlist heldCodes={held && new Set(held.map(({ code }) => code))} />;
}
