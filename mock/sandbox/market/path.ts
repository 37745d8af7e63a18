import { dayOf, roundToTick } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPlaceIn } from './opening.ts';
import { isTradingDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPlace, lastSecond, minuteCount, type PrintPlace } from './session-minutes.ts';
import { divided, sharesAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Price (tenths of a yen) printed at a place of the day. The path has one print a second: within a minute it goes
 * through the minute's open, high, low and close, on tick, and never leaves them.
 */
export function pathPrice(issue: Issue, table: MinuteTable, place: PrintPlace): number {
  const { minute, second } = place;
  const open = table.open[minute] ?? 0;
  if (second <= 0) return open;
  const close = table.close[minute] ?? 0;
  if (second >= 59) return close;
  const high = table.high[minute] ?? 0;
  const low = table.low[minute] ?? 0;
  if (high === low) return open;
  const chance = mix(table.key, minute);
  const highAt = 1 + (chance % 58);
  const shifted = 1 + ((chance >>> 8) % 57);
  const lowAt = shifted >= highAt ? shifted + 1 : shifted;
  if (second === highAt) return high;
  if (second === lowAt) return low;

  const highFirst = highAt < lowAt;
  const firstAt = highFirst ? highAt : lowAt;
  const secondAt = highFirst ? lowAt : highAt;
  const first = highFirst ? high : low;
  const then = highFirst ? low : high;
  let price: number;
  if (second < firstAt) price = open + ((first - open) * second) / firstAt;
  else if (second < secondAt) price = first + ((then - first) * (second - firstAt)) / (secondAt - firstAt);
  else price = then + ((close - then) * (second - secondAt)) / (59 - secondAt);
  const jitter = (unitInterval(mix(chance, second)) - 0.5) * (high - low) * 0.6;
  return roundToTick(issue.tickGroup, Math.min(Math.max(price + jitter, low), high));
}

/** The last print at or before an instant and where it stands. */
export interface LastPrint {
  readonly table: MinuteTable;
  readonly place: PrintPlace;
}

/** The last print at or before the instant, of its own trading day or the one before. */
export function lastPrint(market: Market, issue: Issue, at: number): LastPrint {
  const { schedule } = market;
  const today = dayOf(at);
  if (isTradingDay(schedule, today) && lastPlace(schedule, today, at)) {
    const table = minuteTable(market, issue, today);
    const place = lastPlaceIn(schedule, table, at);
    if (place) return { table, place };
  }
  const before = tradingDayAt(schedule, tradingOrdinal(schedule, today) - 1);
  const minute = minuteCount(schedule) - 1;
  return {
    table: minuteTable(market, issue, before),
    place: { minute, second: lastSecond(schedule, minute) },
  };
}

/** Last price (tenths of a yen) at the instant: the last print, however long ago, divided if the issue was split since. */
export function priceAt(market: Market, issue: Issue, at: number): number {
  return priceOf(market, issue, lastPrint(market, issue, at), at);
}

function priceOf(market: Market, issue: Issue, { table, place }: LastPrint, at: number): number {
  return divided(issue, pathPrice(issue, table, place), sharesAfter(market, issue, table.bar.day, at));
}

/**
 * The same for those who trade at openings: from the beginning of a session on, an issue that opens late stands where it
 * is going to open.
 */
export function priceFromOpening(market: Market, issue: Issue, at: number): number {
  const { schedule } = market;
  const today = dayOf(at);
  const last = lastPrint(market, issue, at);
  const isLate =
    last.table.bar.day !== today &&
    isTradingDay(schedule, today) &&
    lastPlace(schedule, today, at) !== undefined;
  return isLate ? dayBar(market, issue, today).openTenths : priceOf(market, issue, last, at);
}

/** Instant of the last print at or before the instant. */
export function lastPrintAt(market: Market, issue: Issue, at: number): number {
  const { table, place } = lastPrint(market, issue, at);
  return instantOfPrint(market.schedule, table.bar.day, place);
}
