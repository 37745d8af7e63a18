import { tickRounder, tickTenths } from '@tsubame/sdk/rules';
import type { DayBar, MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { createRandomSequence, mix } from './hash.ts';
import type { Market } from './market.ts';
import { openingMinute } from './opening.ts';
import { isOwn, ownMinuteTable } from './own-days.ts';
import { tradingOrdinal } from './schedule.ts';
import { continuousMinutes, minuteCount } from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** The share of a minute's usual volume while the price is at a limit, where few orders are available. */
const LOCKED_PART = 0.15;

/** Returns all minutes of a trading day, also for the future. They aggregate to exactly the day's bar. */
export function minuteTable(market: Market, issue: Issue, day: number): MinuteTable {
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.minutes.get(issue.key * 100_000 + ordinal, () => {
    const bar = dayBar(market, issue, day);
    const key = keyOf(market, issue, day);
    return (
      ownMinuteTable(market, issue, bar, () => emptyTable(minuteCount(market.schedule), bar, key)) ??
      compute(market, issue, bar, key)
    );
  });
}

/**
 * Returns the prices at the end of some session minutes of a trading day, equal to those of {@link minuteTable} but cheaper, for
 * callers that need only a few minutes of every issue. Before the opening the price is the base.
 */
export function closesOfMinutes(
  market: Market,
  issue: Issue,
  day: number,
  minutes: readonly number[],
): number[] {
  const bar = dayBar(market, issue, day);
  if (isOwn(market, issue)) {
    const { close } = minuteTable(market, issue, day);
    return minutes.map((minute) => close[minute] ?? bar.closeTenths);
  }
  const wanted = new Uint8Array(minuteCount(market.schedule) + 1);
  for (const minute of minutes) wanted[minute + 1] = 1;
  const { edges, first } = startOf(market, issue, bar, keyOf(market, issue, day), wanted);
  return minutes.map((minute) => (minute < first ? bar.baseTenths : (edges[minute + 1] ?? bar.closeTenths)));
}

function keyOf(market: Market, issue: Issue, day: number): number {
  return mix(mix(mix(market.key, issue.key), tradingOrdinal(market.schedule, day)), 0x6d696e);
}

/**
 * The common start of both functions. It uses the same random numbers in the same order, whether or not all minutes are
 * calculated.
 */
function startOf(market: Market, issue: Issue, bar: DayBar, key: number, wanted: Uint8Array | null) {
  const { day } = bar;
  const count = minuteCount(market.schedule);
  const next = createRandomSequence(key);
  const first = openingMinute(market.schedule, bar);
  const continuous = continuousMinutes(market.schedule, day);
  // The walk moves by at least about a tick per minute; otherwise the price of a quiet stock would rarely change.
  const tick = tickTenths(issue.tickGroup, bar.closeTenths);
  const round = tickRounder(issue.tickGroup, bar.lowTenths, bar.highTenths);
  const times = extremeTimes(bar, { first, count: continuous, next });
  const edges = edgePrices(bar, continuous, { first, tick, times, next, round, wanted });
  return { count, next, first, continuous, tick, round, times, edges };
}

function compute(market: Market, issue: Issue, bar: DayBar, key: number): MinuteTable {
  const { count, next, first, continuous, tick, round, times, edges } = startOf(
    market,
    issue,
    bar,
    key,
    null,
  );
  const table: MinuteTable = { ...emptyTable(count, bar, key), first };
  const locked = isLimitClose(bar) ? Math.max(times.highAt, times.lowAt) : continuous;
  // At least a tick each way in every minute, within the day's range, so that a shown quote visibly moves.
  const excursion = Math.max((0.65 * (bar.highTenths - bar.lowTenths)) / Math.sqrt(continuous), 3.5 * tick);
  const reach = (minute: number) => excursion * activity(minute, continuous) * (0.4 + 0.6 * next());
  let highest = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const prices of [table.open, table.high, table.low, table.close])
    prices.fill(bar.baseTenths, 0, first);
  table.lowSoFar.fill(bar.limits.upperTenths, 0, first);
  for (let minute = first; minute < count; minute += 1) {
    const open = edges[minute] ?? bar.closeTenths;
    const close = edges[minute + 1] ?? bar.closeTenths;
    const isFrozen = minute >= Math.min(locked, continuous);
    const high = isFrozen ? open : round(Math.min(Math.max(open, close) + reach(minute), bar.highTenths));
    const low = isFrozen ? open : round(Math.max(Math.min(open, close) - reach(minute), bar.lowTenths));
    highest = Math.max(highest, high);
    lowest = Math.min(lowest, low);
    table.open[minute] = open;
    table.close[minute] = close;
    table.high[minute] = high;
    table.low[minute] = low;
    table.highSoFar[minute] = highest;
    table.lowSoFar[minute] = lowest;
  }
  fillVolume(issue, table, { locked, continuous, next });
  return continuous >= count - 1 ? table : { ...table, printed: printedMinutes(count, continuous) };
}

/** All minutes but those between the last continuous one and the closing auction, which the day does not have. */
function printedMinutes(count: number, continuous: number): Uint8Array {
  return new Uint8Array(count).fill(1).fill(0, continuous, count - 1);
}

function emptyTable(count: number, bar: DayBar, key: number): MinuteTable {
  const column = () => new Int32Array(count);
  return {
    bar,
    printed: null,
    key,
    first: bar.firstMinute ?? 0,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    highSoFar: column(),
    lowSoFar: column(),
    volumeSoFar: new Float64Array(count),
    turnoverSoFar: new Float64Array(count),
  };
}

/** True if the day closes at one of its limits: once the price reaches it, it stays there. */
function isLimitClose({ closeTenths, limits }: DayBar): boolean {
  return closeTenths === limits.upperTenths || closeTenths === limits.lowerTenths;
}

/** Returns the random minutes of the day's high and low. A limit at which the day closes is the later one. */
function extremeTimes(
  bar: DayBar,
  { first, count, next }: { first: number; count: number; next: () => number },
): { highAt: number; lowAt: number } {
  const minuteA = first + 1 + Math.floor(next() * (count - first - 1));
  const otherMinute = first + 1 + Math.floor(next() * (count - first - 2));
  const minuteB = otherMinute >= minuteA ? otherMinute + 1 : otherMinute;
  if (!isLimitClose(bar)) return { highAt: minuteA, lowAt: minuteB };
  const isUp = bar.closeTenths === bar.limits.upperTenths;
  // A day without a range is at the limit from the open on.
  const early = bar.highTenths === bar.lowTenths ? first : Math.min(minuteA, minuteB);
  const late = bar.highTenths === bar.lowTenths ? first : Math.max(minuteA, minuteB);
  return isUp ? { highAt: late, lowAt: early } : { highAt: early, lowAt: late };
}

/** Returns the prices at the edges of the minutes: random bridges from open to close through the day's high and low. */
function edgePrices(
  bar: DayBar,
  count: number,
  {
    first,
    tick,
    times,
    next,
    round,
    wanted,
  }: {
    first: number;
    tick: number;
    times: { highAt: number; lowAt: number };
    next: () => number;
    round: (price: number) => number;
    /** The requested edges; all of them if null. */
    wanted: Uint8Array | null;
  },
): Int32Array {
  const edges = new Int32Array(count + 1);
  const { highAt, lowAt } = times;
  const end = isLimitClose(bar) ? Math.max(highAt, lowAt) : count;
  const anchors = [
    [first, bar.openTenths],
    ...[[highAt, bar.highTenths] as const, [lowAt, bar.lowTenths] as const].toSorted((a, b) => a[0] - b[0]),
    [end, bar.closeTenths],
  ] as const;
  const range = bar.highTenths - bar.lowTenths;
  const step = Math.max((1.6 * range) / Math.sqrt(count), tick);
  const walk = new Float64Array(count + 1);
  for (let index = 1; index <= count; index += 1)
    walk[index] = (walk[index - 1] ?? 0) + (next() * 2 - 1) * step * activity(index - 1, count);
  const at = (index: number) => walk[index] ?? 0;
  for (let leg = 0; leg + 1 < anchors.length; leg += 1) {
    const [from, fromPrice] = anchors[leg] ?? [first, bar.openTenths];
    const [to, toPrice] = anchors[leg + 1] ?? [count, bar.closeTenths];
    const slope = (toPrice - fromPrice - (at(to) - at(from))) / (to - from);
    for (let index = from; index < to; index += 1) {
      if (wanted?.[index] === 0) continue;
      // Between its anchors the walk keeps a margin from high and low, so that each is reached only once.
      const margin = (range / 9) * Math.min(Math.min(index - from, to - index) / (count / 24), 1);
      const price = fromPrice + at(index) - at(from) + slope * (index - from);
      edges[index] = round(reflect(price, bar.lowTenths + margin, bar.highTenths - margin));
    }
  }
  edges.fill(bar.closeTenths, end);
  return edges;
}

/** Returns a minute's activity relative to the average: prices and volumes are most active at the open and the close. */
function activity(minute: number, count: number): number {
  const edge = (2 * minute) / (count - 1) - 1;
  return 0.75 + 0.75 * edge * edge;
}

/** Reflects a price at both bounds as often as needed; clamping would draw flat tops. */
function reflect(price: number, low: number, high: number): number {
  if (price >= low && price <= high) return price;
  const width = high - low;
  if (width <= 0) return low;
  const phase = (((price - low) % (2 * width)) + 2 * width) % (2 * width);
  return low + (phase > width ? 2 * width - phase : phase);
}

/** Fills in whole lots that sum to the day's volume, with more in active minutes and in minutes with price moves. */
function fillVolume(
  issue: Issue,
  table: MinuteTable,
  { locked, continuous, next }: { locked: number; continuous: number; next: () => number },
): void {
  const count = table.open.length;
  // The column holds first the weights, then the shares: this saves an allocation in the market's most frequent function.
  const weights = table.volumeSoFar;
  const range = (table.bar.highTenths - table.bar.lowTenths) / Math.sqrt(count) || 1;
  let total = 0;
  for (let minute = 0; minute < count; minute += 1) {
    const isClosing = minute === count - 1;
    const isMissing = minute < table.first || (minute >= continuous && !isClosing);
    const active = isMissing ? 0 : activity(minute, count);
    const auction = minute === table.first || isClosing ? count / 25 : 0;
    const moved = ((table.high[minute] ?? 0) - (table.low[minute] ?? 0)) / range;
    const part = minute > locked ? LOCKED_PART : 1;
    total += part * active * (0.2 + 0.9 * next() + Math.min(0.25 * moved, 2)) + auction;
    weights[minute] = total;
  }
  const lots = table.bar.volume / issue.lotSize;
  let before = 0;
  let turnover = 0;
  for (let minute = 0; minute < count; minute += 1) {
    // Divided first: the last ratio is exactly one, so that no lot is lost to rounding.
    const whole = Math.floor(lots * ((weights[minute] ?? 0) / total)) * issue.lotSize;
    // The last minute has the rest, which may be an odd lot of imported prices.
    const shares = minute === count - 1 ? table.bar.volume : whole;
    // Whole yen as they are for whole lots; rounded for an odd lot.
    turnover += Math.round(((shares - before) * (table.open[minute] ?? 0)) / 10);
    before = shares;
    table.volumeSoFar[minute] = shares;
    table.turnoverSoFar[minute] = turnover;
  }
}
