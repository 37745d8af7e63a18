import type { Capability } from '#frame/capability.ts';
import { type WatchlistOperation, type WatchlistParts, watchlistHandlers } from './handlers.ts';

/** The watchlist capability: watched issues and past searches. */
export function watchlist(parts: WatchlistParts): Capability<WatchlistOperation> {
  return { handlers: watchlistHandlers(parts) };
}
