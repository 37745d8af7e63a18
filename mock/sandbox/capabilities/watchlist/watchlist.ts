import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { alertDueKind, applySplitToMarginRateAlerts, endAlertsOnPosition } from './alerts/due.ts';
import { type WatchlistOperation, watchlistHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { rememberSearch } from './service.ts';
import { WatchedCodes } from './watched-codes.ts';

type WatchlistServices = { watchedBy: WatchedCodes['by']; rememberSearch: typeof rememberSearch };

declare module '#frame/services.ts' {
  interface Services extends WatchlistServices {}
}

/** The watchlist capability: watched issues, alerts on them, and past searches. */
export function createWatchlistCapability({
  market,
  now,
  database,
  services: { listedIssue, isListed, watchedLines, openingOf },
}: Dependencies): Capability<WatchlistOperation> {
  const watched = new WatchedCodes(database.engine === 'pglite');
  return {
    handlers: watchlistHandlers({
      market: { listedIssue, isListed, watchedLines },
      now,
      watched,
      alerts: { market, marginOf: openingOf },
    }),
    offers: { watchedBy: (db, userId) => watched.by(db, userId), rememberSearch },
    messages: MESSAGES,
    due: [alertDueKind(market)],
    listeners: {
      'position.closed': (unit, closed) => endAlertsOnPosition(unit, closed),
      'stock.split': (unit, split) => applySplitToMarginRateAlerts(unit, split),
    },
  };
}
