import { DAY_MS, dayOf, formatDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import type { HandlersOf, Input, Schemas, UserContext } from '#frame/contract/handlers.ts';
import { sortedPage } from '#frame/contract/page.ts';
import { notFound, ProtocolError } from '#frame/contract/refusal.ts';
import { parsePriceTenths } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { entriesOf, entryAt, saveEntry } from './entries.ts';
import { exportOf, MOST_ROWS } from './export.ts';
import { statisticsOf } from './statistics.ts';
import {
  type ClosedPosition,
  entryOnWire,
  type PositionFill,
  type Trade,
  tradeOf,
  tradeOnWire,
} from './trades.ts';

export type JournalOperation =
  | 'listJournalTrades'
  | 'getJournalTrade'
  | 'getJournalEntry'
  | 'saveJournalEntry'
  | 'getJournalStatistics'
  | 'exportJournal';

/** Which closed positions are wanted; instants in epoch ms, the end excluded. */
interface PositionFilter {
  readonly code?: string | undefined;
  readonly direction?: 'long' | 'short' | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

export interface JournalDependencies {
  readonly market: Market;
  readonly now: () => number;
  /** The user's closed positions, in the order in which they were closed. */
  closedPositionsOf(db: Executor, userId: string, filter: PositionFilter): Promise<readonly ClosedPosition[]>;
  /** A position of the user, held or closed; undefined if there is none. */
  journalPositionOf(
    db: Executor,
    userId: string,
    positionId: string,
  ): Promise<(Omit<ClosedPosition, 'closedAt'> & { readonly closedAt: number | null }) | undefined>;
  /** The executions that opened and closed positions of the user. */
  fillsOfPositions(
    db: Executor,
    userId: string,
    positionIds: readonly string[],
  ): Promise<readonly PositionFill[]>;
  /** Paper money (yen) paid in less paid out up to an instant (epoch ms). */
  netPaidInAt(db: Executor, userId: string, at: number): Promise<number>;
}

type Filter = Omit<Input<'exportJournal'>['query'], 'lang'>;

/** The operations of the journal tag. */
export function journalHandlers(parts: JournalDependencies): HandlersOf<JournalOperation> {
  const { market } = parts;

  /** The user's trades, in the order in which they were closed. */
  async function tradesOf(context: UserContext, query: Filter): Promise<Trade[]> {
    const span = spanOf(query);
    await context.runDueJobs();
    const { db, userId } = context;
    const { code, direction, tag } = query;
    const closed = await parts.closedPositionsOf(db, userId, { code, direction, ...span });
    const entries = await entriesOf(db, userId);
    const trades = closed.map((position) =>
      tradeOf(position, entryAt(position, entries.get(position.positionId))),
    );
    return tag === undefined ? trades : trades.filter(({ entry }) => entry.tags.includes(tag));
  }

  /** Trades as the contract writes them. */
  async function onWire(context: UserContext, trades: readonly Trade[]): Promise<Schemas['JournalTrade'][]> {
    const ids = trades.map(({ position }) => position.positionId);
    const fills = Map.groupBy(
      await parts.fillsOfPositions(context.db, context.userId, ids),
      ({ positionId }) => positionId,
    );
    return trades.map((trade) => tradeOnWire(market, trade, fills.get(trade.position.positionId) ?? []));
  }

  /** @throws ProtocolError 404 if there is no such position of this user. */
  async function positionOf(context: UserContext, positionId: string) {
    await context.runDueJobs();
    const position = await parts.journalPositionOf(context.db, context.userId, positionId);
    if (!position) throw notFound();
    return position;
  }

  return {
    async listJournalTrades(context, { query }) {
      const rows = await tradesOf(context, query);
      const { shown, next_cursor } = sortedPage('listJournalTrades', query, parts.now(), {
        rows,
        keyOf: ({ position }) => [-position.closedAt, -position.seq],
      });
      return { items: await onWire(context, shown), next_cursor };
    },

    async getJournalTrade(context, { path }) {
      const { closedAt, ...position } = await positionOf(context, path.position_id);
      if (closedAt === null) throw notFound();
      const entries = await entriesOf(context.db, context.userId);
      const entry = entryAt(position, entries.get(position.positionId));
      const [trade] = await onWire(context, [tradeOf({ ...position, closedAt }, entry)]);
      if (!trade) throw notFound();
      return trade;
    },

    async getJournalEntry(context, { path }) {
      const position = await positionOf(context, path.position_id);
      const entries = await entriesOf(context.db, context.userId);
      return entryOnWire(position, entryAt(position, entries.get(position.positionId)));
    },

    async saveJournalEntry(context, { path, body }) {
      const position = await positionOf(context, path.position_id);
      const { version, plan, note, tags } = body;
      const tenthsOf = (text: string | null) => (text === null ? null : parsePriceTenths(text));
      const prices = { stopTenths: tenthsOf(body.stop_price), targetTenths: tenthsOf(body.target_price) };
      const place = { userId: context.userId, position, at: parts.now() };
      const saved = await context.transaction((tx) =>
        saveEntry(tx, place, { version, plan, note, tags, ...prices }),
      );
      return entryOnWire(position, saved);
    },

    async getJournalStatistics(context, { query }) {
      const trades = await tradesOf(context, query);
      const { db, userId } = context;
      return statisticsOf(market, trades, {
        groupBy: query.group_by,
        to: Math.min(parts.now(), (spanOf(query).before ?? Number.POSITIVE_INFINITY) - 1),
        netPaidInAt: (at) => parts.netPaidInAt(db, userId, at),
      });
    },

    async exportJournal(context, { query }) {
      const trades = await tradesOf(context, query);
      const newest = trades.slice(-MOST_ROWS).toReversed();
      const lines = await onWire(context, newest);
      return exportOf(lines, context.lang, parts.now());
    },
  };
}

/**
 * The instants of the filter's dates.
 *
 * @throws ProtocolError 422 for a date that does not exist, and an end before the beginning.
 */
function spanOf({ from, to }: Pick<Filter, 'from' | 'to'>) {
  for (const [name, date] of Object.entries({ from, to }))
    if (date !== undefined && formatDay(dayOf(Date.parse(`${date}T12:00:00+09:00`) || 0)) !== date)
      throw new ProtocolError(422, [{ path: `query.${name}`, message: 'is no day of the calendar' }]);
  if (from !== undefined && to !== undefined && to < from)
    throw new ProtocolError(422, [{ path: 'query.to', message: 'must not be before from' }]);
  return {
    from: from === undefined ? undefined : startOfDay(parseDay(from)),
    before: to === undefined ? undefined : startOfDay(parseDay(to)) + DAY_MS,
  };
}
