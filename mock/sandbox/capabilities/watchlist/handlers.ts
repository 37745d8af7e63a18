import { listedIssue } from '#capabilities/market/handlers.ts';
import { summaries } from '#capabilities/market/listing.ts';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Market } from '#market/market.ts';
import { findIssue } from '#market/universe.ts';
import { forgetSearches, searches, unwatch, watch, watchedCodes } from './service.ts';
import type { Watched } from './watched.ts';

type WatchlistOperations =
  | 'listWatchlist'
  | 'addToWatchlist'
  | 'removeFromWatchlist'
  | 'listSearchHistory'
  | 'clearSearchHistory';

export function watchlistHandlers(parts: {
  market: Market;
  now: () => number;
  watched: Watched;
}): HandlersOf<WatchlistOperations> {
  return {
    async listWatchlist(context) {
      const codes = await watchedCodes(context.db, context.userId);
      const issues = codes.map(findIssue).filter((issue) => issue !== undefined);
      return { items: summaries(parts.market, issues, new Set(codes), parts.now()), next_cursor: null };
    },
    async addToWatchlist(context, { path }) {
      const { code } = listedIssue(path.code);
      await context.transaction((tx) => watch(tx, context.userId, code, parts.now()));
      parts.watched.forget(context.userId);
      return null;
    },
    async removeFromWatchlist(context, { path }) {
      await unwatch(context.db, context.userId, listedIssue(path.code).code);
      parts.watched.forget(context.userId);
      return null;
    },
    async listSearchHistory(context) {
      const rows = await searches(context.db, context.userId);
      return { items: rows.map(({ query, at }) => ({ query, at: timestamp(at) })), next_cursor: null };
    },
    async clearSearchHistory(context) {
      await forgetSearches(context.db, context.userId);
      return null;
    },
  };
}
