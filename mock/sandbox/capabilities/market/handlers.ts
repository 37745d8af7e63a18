import { formatDay, fromHundredths } from '@tsubame/sdk/rules';
import type { HandlersOf, UserContext } from '#frame/contract/handlers.ts';
import { instantPageOf, instantPageResult, pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { epochMsOf, price, timestamp } from '#frame/contract/wire.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { candles } from '#market/candles.ts';
import { indexLine } from '#market/index-line.ts';
import { findIndex } from '#market/indices.ts';
import type { Market } from '#market/market.ts';
import { sectorsAt } from '#market/sectors.ts';
import { ticksOfDay } from '#market/ticks-of-day.ts';
import { tradesBefore } from '#market/trades.ts';
import { earningsOnWire, stockFactsOnWire } from './company.ts';
import { issuesAfterMark, listIssues, listingMarkOf, stockSummaries } from './listing.ts';
import {
  boardOnWire,
  indicesOnWire,
  marketClockOnWire,
  sectorOnWire,
  stockOnWire,
  tradeOnWire,
} from './present.ts';
import { screenIssues } from './screen.ts';
import { requireListedIssue } from './shown.ts';
import { similarStocksOnWire } from './similar.ts';

export type MarketDataDependencies = {
  market: Market;
  now: () => number;
  leverageSteps(): readonly number[];
  /** Codes that the user watches. */
  watchedBy(db: Executor, userId: string): Promise<ReadonlySet<string>>;
  /** Stores a user's search. */
  rememberSearch(tx: Tx, userId: string, query: string, at: number): Promise<void>;
};

export type MarketOperation =
  | 'getMarketClock'
  | 'listIndices'
  | 'listIndexValues'
  | 'listSectors'
  | 'listStocks'
  | 'listHotStocks'
  | 'screenStocks'
  | 'getStock'
  | 'getStockFacts'
  | 'listSimilarStocks'
  | 'listEarnings'
  | 'listTrades'
  | 'getBoard'
  | 'listCandles'
  | 'listTicks';

const HOT_ISSUES = 10;
const DEFAULT_BARS = 300;

export function marketDataHandlers({
  market,
  now,
  leverageSteps,
  ...watchlist
}: MarketDataDependencies): HandlersOf<MarketOperation> {
  const watchedBy = (context: UserContext) => watchlist.watchedBy(context.db, context.userId);
  const rangeOf = ({ limit, before }: { limit?: number | undefined; before?: string | undefined }) => ({
    now: now(),
    limit: limit ?? DEFAULT_BARS,
    ...(before === undefined ? {} : { before: epochMsOf(before) }),
  });
  return {
    getMarketClock: async () => marketClockOnWire(market, now()),
    listIndices: async () => ({ items: indicesOnWire(market, now()), next_cursor: null }),
    async listIndexValues(_context, { path, query }) {
      const index = findIndex(market, path.index_id);
      if (!index) throw notFound();
      const { items, hasMore } = indexLine(market, index, query.period, rangeOf(query));
      return {
        index_id: index.indexId,
        period: query.period,
        items: items.map(({ at, valueHundredths }) => ({
          at: timestamp(at),
          value: fromHundredths(valueHundredths),
        })),
        has_more: hasMore,
      };
    },
    listSectors: async (_context, { query }) => ({
      items: sectorsAt(market, query.period ?? 'day', now()).map(sectorOnWire),
      next_cursor: null,
    }),
    async listStocks(context, { query }) {
      const at = now();
      const text = query.query?.trim();
      if (query.remember && text)
        await context.transaction((tx) => watchlist.rememberSearch(tx, context.userId, text, at));
      const page = pageRequestOf('listStocks', query);
      const rest = issuesAfterMark(page.after, listIssues(market, query, at), query);
      const { shown, next_cursor } = pageResult(page, rest.slice(0, page.limit + 1), (last) =>
        listingMarkOf(last, query, (page.after ?? 0) + page.limit),
      );
      return { items: stockSummaries(market, shown, await watchedBy(context), at), next_cursor };
    },
    async listHotStocks(context) {
      const at = now();
      const hot = listIssues(market, { sort: 'turnover' }, at).slice(0, HOT_ISSUES);
      return { items: stockSummaries(market, hot, await watchedBy(context), at), next_cursor: null };
    },
    async screenStocks(_context, { query, body }) {
      const page = instantPageOf('screenStocks', query, now());
      const { found, listed, withoutOne } = screenIssues(market, body, page.at);
      const { shown, next_cursor } = instantPageResult(page, found);
      return { total: found.length, listed, without_one: withoutOne, items: shown, next_cursor };
    },
    async getStock(context, { path }) {
      const issue = requireListedIssue(market, path.code);
      const isWatched = (await watchedBy(context)).has(issue.code);
      return stockOnWire(market, issue, now(), { watched: isWatched, leverageSteps: leverageSteps() });
    },
    getStockFacts: async (_context, { path }) =>
      stockFactsOnWire(market, requireListedIssue(market, path.code), now()),
    listSimilarStocks: async (_context, { path }) =>
      similarStocksOnWire(market, requireListedIssue(market, path.code), now()),
    listEarnings: async (_context, { path }) => ({
      items: earningsOnWire(market, requireListedIssue(market, path.code), now()),
      next_cursor: null,
    }),
    async listTrades(_context, { path, query }) {
      const issue = requireListedIssue(market, path.code);
      const page = pageRequestOf('listTrades', query);
      const trades = tradesBefore(market, issue, now(), {
        before: page.after,
        limit: page.limit + 1,
        minQuantity: query.min_quantity ?? 0,
      });
      const { shown, next_cursor } = pageResult(page, trades, ({ place }) => place);
      return { items: shown.map(tradeOnWire), next_cursor };
    },
    getBoard: async (_context, { path }) => boardOnWire(market, requireListedIssue(market, path.code), now()),
    async listCandles(_context, { path, query }) {
      const issue = requireListedIssue(market, path.code);
      const { items, hasMore } = candles(market, issue, query.period, rangeOf(query));
      return {
        code: issue.code,
        period: query.period,
        items: items.map((bar) => ({
          at: timestamp(bar.at),
          open: price(bar.openTenths),
          high: price(bar.highTenths),
          low: price(bar.lowTenths),
          close: price(bar.closeTenths),
          volume: bar.volume,
        })),
        has_more: hasMore,
      };
    },
    async listTicks(_context, { path }) {
      const issue = requireListedIssue(market, path.code);
      const ticks = ticksOfDay(market, issue, now());
      return {
        code: issue.code,
        trading_date: formatDay(ticks.day),
        previous_close: price(ticks.previousCloseTenths),
        items: ticks.items.map((point) => ({
          at: timestamp(point.at),
          price: price(point.priceTenths),
          vwap: price(point.vwapTenths),
          volume: point.volume,
        })),
      };
    },
  };
}
