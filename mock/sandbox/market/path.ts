import { dayOf, roundToTick } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintPlaceIn } from './opening.ts';
import { isOwn } from './own-days.ts';
import { isTradingDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import {
  instantOfPrint,
  lastPrintPlace,
  lastSecond,
  minuteCount,
  type PrintPlace,
} from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/**
 * Returns the price (tenths of a yen) of a print. The path has one print per second. Within a minute it goes through the
 * minute's open, high, low and close, on tick, and stays between high and low.
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
  const otherSecond = 1 + ((chance >>> 8) % 57);
  const lowAt = otherSecond >= highAt ? otherSecond + 1 : otherSecond;
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

/** A print's place and the table of its day. */
export interface LastPrint {
  readonly table: MinuteTable;
  readonly place: PrintPlace;
}

/** Returns the last print at or before the instant, of the same or an earlier trading day. */
export function lastPrint(market: Market, issue: Issue, at: number): LastPrint {
  const { schedule } = market;
  const today = dayOf(at);
  if (isTradingDay(schedule, today) && lastPrintPlace(schedule, today, at)) {
    const table = minuteTable(market, issue, today);
    const place = lastPrintPlaceIn(schedule, table, at);
    if (place) return { table, place };
  }
  const before = tradingDayAt(schedule, tradingOrdinal(schedule, today) - 1);
  const minute = minuteCount(schedule) - 1;
  return {
    table: minuteTable(market, issue, before),
    place: { minute, second: lastSecond(schedule, minute) },
  };
}

/** Returns the last price (tenths of a yen) at the instant: the last print, adjusted for later splits. */
export function priceAt(market: Market, issue: Issue, at: number): number {
  return priceOf(market, issue, lastPrint(market, issue, at), at);
}

function priceOf(market: Market, issue: Issue, { table, place }: LastPrint, at: number): number {
  return splitAdjusted(
    issue,
    pathPrice(issue, table, place),
    splitFactorAfter(market, issue, table.bar.day, at),
  );
}

/**
 * Returns the last price for trades at openings: from the start of the session on, an issue that opens late has its coming
 * opening price.
 */
export function priceFromOpening(market: Market, issue: Issue, at: number): number {
  const { schedule } = market;
  const today = dayOf(at);
  const last = lastPrint(market, issue, at);
  // The opening price of a coming imported day must not show.
  if (isOwn(market, issue)) return priceOf(market, issue, last, at);
  const isLate =
    last.table.bar.day !== today &&
    isTradingDay(schedule, today) &&
    lastPrintPlace(schedule, today, at) !== undefined;
  return isLate ? dayBar(market, issue, today).openTenths : priceOf(market, issue, last, at);
}

/** Returns the instant of the last print at or before `at`. */
export function lastPrintAt(market: Market, issue: Issue, at: number): number {
  const { table, place } = lastPrint(market, issue, at);
  return instantOfPrint(market.schedule, table.bar.day, place);
}
