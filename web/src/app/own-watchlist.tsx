import { useHeld } from '#features/trading/use-open-records.ts';
import { Watchlist } from '#features/watchlist/watchlist.tsx';

/** The watchlist, in which what trading holds is marked. */
export function OwnWatchlist() {
  return <Watchlist held={new Set(useHeld().map(({ code }) => code))} />;
}
