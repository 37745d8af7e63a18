import {
  dayOf,
  journalFigures,
  journalVerdict,
  largestFall,
  msOfDay,
  rateOfNumber,
  weekday,
} from '@tsubame/sdk/rules';
import type { JournalClosing, JournalGroupBy, JournalOrderType } from '@tsubame/sdk/schema';
import type { Schemas } from '#frame/contract/handlers.ts';
import { rate, timestamp } from '#frame/contract/wire.ts';
import { indexClose, indexValueAt } from '#market/index-line.ts';
import { findIndex } from '#market/indices.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { addTradingDays, closeAt, lastClosedDay } from '#market/schedule.ts';
import type { Trade } from './trades.ts';

const HOUR_MS = 3_600_000;
/** The index that trades are compared with. */
const INDEX = 'simtopix';
/** The contract's maximum number of points, less the first and the last one. */
const MOST_CLOSES = 298;

/** The order of groups by order type. */
const TYPE_ORDER: Readonly<Record<JournalOrderType, number>> = {
  market: 0,
  limit: 1,
  stop_market: 2,
  stop_limit: 3,
  oco_limit: 4,
  oco_stop: 5,
  ifd: 6,
  ifdo: 7,
  at_open: 8,
  at_close: 9,
  limit_then_close: 10,
  ioc: 11,
  fok: 12,
  delivered: 13,
};

/** The order of groups by closing. */
const CLOSING_ORDER: Readonly<Record<JournalClosing, number>> = {
  by_hand: 0,
  target: 1,
  stop: 2,
  day_end: 3,
  term_end: 4,
  forced_close: 5,
  collateral_sold: 6,
};

/** The requested grouping and comparison. */
export interface StatisticsRequest {
  readonly groupBy: JournalGroupBy;
  /** End of the comparison (epoch ms). */
  readonly to: number;
  /** Paper money (yen) paid in less paid out up to an instant (epoch ms). */
  readonly netPaidInAt: (at: number) => Promise<number>;
}

/** Figures of trades, which are in the order in which they were closed. */
export async function statisticsOf(
  market: Market,
  trades: readonly Trade[],
  { groupBy, to, netPaidInAt }: StatisticsRequest,
): Promise<Schemas['JournalStatistics']> {
  const total = journalFigures(trades);
  const firstOpening = Math.min(...trades.map(({ position }) => position.openedAt));
  const capital = trades.length === 0 ? 0 : await netPaidInAt(firstOpening);
  const comparison = capital > 0 ? compare(market, trades, { capital, firstOpening, to }) : null;
  return {
    total,
    verdict: journalVerdict(total.trades, comparison),
    comparison,
    group_by: groupBy,
    groups: groupsOf(market, trades, groupBy),
  };
}

interface Group {
  readonly key: string | null;
  readonly trades: readonly Trade[];
}

/** How trades are grouped: the keys of a trade's groups, and the order of the groups. */
interface Grouping {
  readonly keysOf: (trade: Trade) => readonly (string | null)[];
  readonly compare: (a: Group, b: Group) => number;
}

const byKey = (a: Group, b: Group) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1);
const byTrades = (a: Group, b: Group) =>
  Number(a.key === null) - Number(b.key === null) || b.trades.length - a.trades.length || byKey(a, b);
const byPlace = (placeOf: (trade: Trade) => number) => {
  const placeOfGroup = ({ trades: [first] }: Group) => (first ? placeOf(first) : 0);
  return (a: Group, b: Group) => placeOfGroup(a) - placeOfGroup(b);
};

const GROUPINGS: Readonly<Record<JournalGroupBy, Grouping>> = {
  tag: { keysOf: ({ entry }) => (entry.tags.length === 0 ? [null] : entry.tags), compare: byTrades },
  hour: { keysOf: ({ position }) => [hourOf(position.openedAt)], compare: byKey },
  weekday: {
    keysOf: ({ position }) => [String(weekday(dayOf(position.openedAt)) + 1)],
    compare: byKey,
  },
  stock: { keysOf: ({ position }) => [position.code], compare: byTrades },
  order_type: {
    keysOf: ({ position }) => [position.orderType],
    compare: byPlace(({ position }) => TYPE_ORDER[position.orderType]),
  },
  closed_by: {
    keysOf: ({ position }) => [position.closedBy],
    compare: byPlace(({ position }) => CLOSING_ORDER[position.closedBy]),
  },
};

function hourOf(at: number): string {
  return String(Math.floor(msOfDay(at) / HOUR_MS)).padStart(2, '0');
}

function groupsOf(
  market: Market,
  trades: readonly Trade[],
  groupBy: JournalGroupBy,
): Schemas['JournalGroup'][] {
  const { keysOf, compare: inOrder } = GROUPINGS[groupBy];
  const keyed = trades.flatMap((trade) => keysOf(trade).map((key) => ({ key, trade })));
  const groups = [...Map.groupBy(keyed, ({ key }) => key)].map(([key, members]) => ({
    key,
    trades: members.map(({ trade }) => trade),
  }));
  return groups.toSorted(inOrder).map(({ key, trades: members }) => ({
    key,
    short_name: groupBy === 'stock' && key !== null ? issueIn(market, key).shortName : null,
    figures: journalFigures(members),
  }));
}

/** The trades beside holding the index with the same paper money, from the last close before the first opening. */
function compare(
  market: Market,
  trades: readonly Trade[],
  { capital, firstOpening, to }: { capital: number; firstOpening: number; to: number },
): Schemas['JournalComparison'] {
  const index = findIndex(market, INDEX);
  if (!index) throw new RangeError(`There is no index ${INDEX}.`);
  const firstDay = lastClosedDay(market.schedule, firstOpening);
  const began = indexClose(market, index, firstDay);
  const closes = daysClosedBefore(market, firstDay, to).map((day) => ({
    at: closeAt(market.schedule, day),
    value: indexClose(market, index, day),
  }));
  const from = closeAt(market.schedule, firstDay);
  const values = [{ at: from, value: began }, ...closes, { at: to, value: indexValueAt(market, index, to) }];
  let [next, net] = [0, 0];
  const points = values.map(({ at, value }) => {
    for (let trade = trades[next]; trade && trade.position.closedAt <= at; trade = trades[next]) {
      net += trade.netYen;
      next += 1;
    }
    return { at, net, change: value - began };
  });
  const curve = points.map((point) => ({
    at: timestamp(point.at),
    own_rate: rate(point.net, capital),
    index_rate: rate(point.change, began),
  }));
  return {
    index_id: index.indexId,
    index_name: index.name,
    capital,
    from: timestamp(from),
    to: timestamp(to),
    own_rate: rate(net, capital),
    index_rate: rate(points.at(-1)?.change ?? 0, began),
    own_drawdown: rateOfNumber(largestFall(points.map((point) => 1 + point.net / capital))),
    index_drawdown: rateOfNumber(largestFall(points.map(({ change }) => 1 + change / began))),
    curve,
  };
}

/** The trading days after a day that close before an instant; of too many, every n-th one counted from the newest. */
function daysClosedBefore({ schedule }: Market, after: number, to: number): number[] {
  const days: number[] = [];
  let day = addTradingDays(schedule, after, 1);
  for (; closeAt(schedule, day) < to; day = addTradingDays(schedule, day, 1)) days.push(day);
  const step = Math.max(1, Math.ceil(days.length / MOST_CLOSES));
  return days.filter((_, at) => (days.length - 1 - at) % step === 0);
}
