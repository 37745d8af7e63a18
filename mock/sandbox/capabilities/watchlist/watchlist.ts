import type { Capability } from '#frame/capability.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { alertDueKind, applySplitToMarginRateAlerts, endAlertsOnPosition } from './alerts/due.ts';
import { deleteDrawings, type SplitRatios } from './drawings/drawings.ts';
import { type WatchlistOperation, watchlistHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { deleteScreenFilters } from './screen-filters/screen-filters.ts';
import { rememberSearch } from './service.ts';
import { WatchedCodes } from './watched-codes.ts';

type WatchlistServices = {
  watchedBy: WatchedCodes['by'];
  rememberSearch: typeof rememberSearch;
};

declare module '#frame/services.ts' {
  interface Services extends WatchlistServices {}
}

/** The watchlist capability: watched issues, alerts on them, drawings on their charts, saved filters, and past searches. */
export function createWatchlistCapability({
  market,
  now,
  database,
  services: { listedIssue, isListed, watchedLines, openingOf },
}: Dependencies): Capability<WatchlistOperation> {
  const watched = new WatchedCodes(database.engine === 'pglite');
  const splitRatios: SplitRatios = (code, after, until) =>
    splitsOf(market, issueOf(code))
      .filter(({ effectiveAt }) => effectiveAt > after && effectiveAt <= until)
      .map(({ ratio }) => ratio);
  return {
    handlers: watchlistHandlers({
      market: { listedIssue, isListed, watchedLines },
      now,
      watched,
      alerts: { market, marginOf: openingOf },
      splitRatios,
    }),
    offers: {
      watchedBy: (db, userId) => watched.by(db, userId),
      rememberSearch,
    },
    async forget(executor, userId) {
      await deleteDrawings(executor, userId);
      await deleteScreenFilters(executor, userId);
    },
    messages: MESSAGES,
    due: [alertDueKind(market)],
    listeners: {
      'position.closed': (unit, closed) => endAlertsOnPosition(unit, closed),
      'stock.split': (unit, split) => applySplitToMarginRateAlerts(unit, split),
    },
  };
}
