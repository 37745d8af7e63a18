import type { Capability } from '#frame/capability.ts';
import { divideAlertsOn, dueAlerts, endAlertsOn } from './alerts/due.ts';
import { type WatchlistOperation, type WatchlistParts, watchlistHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';

/** The watchlist capability: watched issues, alerts on them, and past searches. */
export function watchlist(parts: WatchlistParts): Capability<WatchlistOperation> {
  return {
    handlers: watchlistHandlers(parts),
    messages: MESSAGES,
    due: [dueAlerts(parts.alerts.market)],
    listeners: {
      'position.closed': (unit, closed) => endAlertsOn(unit, closed),
      'stock.split': (unit, split) => divideAlertsOn(unit, split),
    },
  };
}
