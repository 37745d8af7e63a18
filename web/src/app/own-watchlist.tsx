import { useOpenPositions } from '#features/trading/use-open-records.ts';
import { Watchlist } from '#features/watchlist/watchlist.tsx';

/** The watchlist, in which what trading holds is marked once it is known. */
export function OwnWatchlist() {
  const held = useOpenPositions().data;
  return <Watchlist held={held && new Set(held.map(({ code }) => code))} />;
}
