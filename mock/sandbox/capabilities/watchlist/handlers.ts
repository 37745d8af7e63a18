import type { HandlersOf, Schemas } from '#frame/contract/handlers.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { AlertEnv } from './alerts/env.ts';
import { type AlertOperation, alertHandlers } from './alerts/handlers.ts';
import { type Drawings, drawingsOf, type SplitRatios, saveDrawings } from './drawings/drawings.ts';
import {
  changeGroup,
  groupsOf,
  makeGroup,
  removeFromWatchGroups,
  removeGroup,
  type WatchGroup,
} from './groups.ts';
import {
  changeScreenFilter,
  makeScreenFilter,
  removeScreenFilter,
  type ScreenFilter,
  screenFiltersOf,
} from './screen-filters/screen-filters.ts';
import { forgetSearches, readSearches, unwatchIssue, watchedCodes, watchIssue } from './service.ts';
import type { WatchedCodes } from './watched-codes.ts';

export type WatchlistOperation =
  | AlertOperation
  | 'listWatchlist'
  | 'addToWatchlist'
  | 'removeFromWatchlist'
  | 'listWatchGroups'
  | 'createWatchGroup'
  | 'changeWatchGroup'
  | 'deleteWatchGroup'
  | 'listScreenFilters'
  | 'createScreenFilter'
  | 'changeScreenFilter'
  | 'deleteScreenFilter'
  | 'getChartDrawings'
  | 'saveChartDrawings'
  | 'listSearchHistory'
  | 'clearSearchHistory';

/** Market data of a watchlist, provided by the market capability. */
export type WatchableMarket = {
  /** @throws ProtocolError 404 for a code that is not listed. */
  listedIssue(code: string): { readonly code: string };
  isListed(code: string): boolean;
  watchedLines(codes: readonly string[], at: number): Schemas['StockSummary'][];
};

export type WatchlistDependencies = {
  market: WatchableMarket;
  now: () => number;
  watched: WatchedCodes;
  alerts: AlertEnv;
  splitRatios: SplitRatios;
};

export function watchlistHandlers(parts: WatchlistDependencies): HandlersOf<WatchlistOperation> {
  return {
    ...alertHandlers(parts.alerts),
    async listWatchlist(context) {
      const codes = await watchedCodes(context.db, context.userId);
      // The issue may have been delisted since it was watched.
      const listed = codes.filter(parts.market.isListed);
      return { items: parts.market.watchedLines(listed, parts.now()), next_cursor: null };
    },
    async addToWatchlist(context, { path }) {
      const { code } = parts.market.listedIssue(path.code);
      await context.transaction((tx) => watchIssue(tx, context.userId, code, parts.now()));
      parts.watched.forget(context.userId);
      return null;
    },
    async removeFromWatchlist(context, { path }) {
      const { code } = parts.market.listedIssue(path.code);
      await context.transaction(async (tx) => {
        await unwatchIssue(tx, context.userId, code);
        await removeFromWatchGroups(tx, context.userId, code);
      });
      parts.watched.forget(context.userId);
      return null;
    },
    async listWatchGroups(context) {
      const groups = await groupsOf(context.db, context.userId);
      return { items: groups.map(groupOnWire), next_cursor: null };
    },
    createWatchGroup: async (context, { body }) =>
      groupOnWire(await context.transaction((tx) => makeGroup(tx, context.userId, body, parts.now()))),
    changeWatchGroup: async (context, { path, body }) =>
      groupOnWire(await context.transaction((tx) => changeGroup(tx, context.userId, path.group_id, body))),
    async deleteWatchGroup(context, { path }) {
      await removeGroup(context.db, context.userId, path.group_id);
      return null;
    },
    async listScreenFilters({ db, userId }) {
      const filters = await screenFiltersOf(db, userId);
      return { items: filters.map(filterOnWire), next_cursor: null };
    },
    createScreenFilter: async (context, { body }) =>
      filterOnWire(
        await context.transaction((tx) => makeScreenFilter(tx, context.userId, body, parts.now())),
      ),
    changeScreenFilter: async (context, { path, body }) =>
      filterOnWire(
        await context.transaction((tx) => changeScreenFilter(tx, context.userId, path.filter_id, body)),
      ),
    async deleteScreenFilter({ db, userId }, { path }) {
      await removeScreenFilter(db, userId, path.filter_id);
      return null;
    },
    async getChartDrawings({ db, userId }, { path }) {
      const { code } = parts.market.listedIssue(path.code);
      return drawingsOnWire(code, await drawingsOf(db, { userId, code, at: parts.now() }, parts.splitRatios));
    },
    async saveChartDrawings(context, { path, body }) {
      const { code } = parts.market.listedIssue(path.code);
      const { userId } = context;
      const saved = await context.transaction((tx) =>
        saveDrawings(tx, { userId, code, at: parts.now() }, body, parts.splitRatios),
      );
      return drawingsOnWire(code, saved);
    },
    async listSearchHistory(context) {
      const rows = await readSearches(context.db, context.userId);
      return { items: rows.map(({ query, at }) => ({ query, at: timestamp(at) })), next_cursor: null };
    },
    async clearSearchHistory(context) {
      await forgetSearches(context.db, context.userId);
      return null;
    },
  };
}

function groupOnWire({ groupId, name, codes, createdAt }: WatchGroup): Schemas['WatchGroup'] {
  return { group_id: groupId, name, codes, created_at: timestamp(createdAt) };
}

function filterOnWire({
  filterId,
  name,
  conditions,
  sort,
  createdAt,
}: ScreenFilter): Schemas['ScreenFilter'] {
  return {
    filter_id: filterId,
    name,
    conditions: [...conditions],
    sort,
    created_at: timestamp(createdAt),
  };
}

function drawingsOnWire(code: string, { version, items, savedAt }: Drawings): Schemas['ChartDrawings'] {
  return { code, version, items: [...items], saved_at: timestampOrNull(savedAt) };
}
