import { dayOf } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { spansWithoutHalts, type TimeSpan } from './halts.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { isTradingDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPrintPlace, lastSecond } from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** A price condition in tenths of a yen: at this price or lower, or at this price or higher. */
export type Threshold = { readonly atOrBelow: number } | { readonly atOrAbove: number };

/** The print that reached a threshold. */
export interface Touch {
  /** The instant of the print, a whole second of a session or the closing auction. */
  readonly at: number;
  readonly priceTenths: number;
}

/**
 * Returns the first print from `from` to `to`, both included, that reaches the threshold; null if there is none. Times without
 * prints (nights, lunch, holidays, halts) never reach it. The result does not depend on when it is calculated, so a late check
 * finds the same print as a punctual one.
 *
 * Cost: one daily bar for each day that does not reach it, and some hundred microseconds for the day that does.
 */
export function firstTouch(
  market: Market,
  issue: Issue,
  from: number,
  to: number,
  threshold: Threshold,
): Touch | null {
  for (const span of spansWithoutHalts(market.haltsOf(issue.code), from, to)) {
    const touch = firstInSpan(market, issue, span, threshold);
    if (touch) return touch;
  }
  return null;
}

function firstInSpan(
  market: Market,
  issue: Issue,
  { from, to }: TimeSpan,
  threshold: Threshold,
): Touch | null {
  const { schedule } = market;
  const lastOrdinal = tradingOrdinal(schedule, dayOf(to));
  for (let ordinal = tradingOrdinal(schedule, dayOf(from)); ordinal <= lastOrdinal; ordinal += 1) {
    const day = tradingDayAt(schedule, ordinal);
    const bar = dayBar(market, issue, day);
    if (!isReachedBetween(threshold, bar.lowTenths, bar.highTenths)) continue;
    const touch = firstInDay(market, issue, minuteTable(market, issue, day), from, to, threshold);
    if (touch) return touch;
  }
  return null;
}

/** True if a price (tenths of a yen) reaches the threshold. */
export function reaches(threshold: Threshold, priceTenths: number): boolean {
  return isReachedBetween(threshold, priceTenths, priceTenths);
}

function firstInDay(
  market: Market,
  issue: Issue,
  table: MinuteTable,
  from: number,
  to: number,
  threshold: Threshold,
): Touch | null {
  const { schedule } = market;
  const { day } = table.bar;
  if (!isTradingDay(schedule, day)) return null;
  const end = lastPrintPlace(schedule, day, to);
  if (!end) return null;
  const start = lastPrintPlace(schedule, day, from - 1) ?? { minute: 0, second: -1 };
  for (let minute = Math.max(start.minute, table.first); minute <= end.minute; minute += 1) {
    if (table.printed?.[minute] === 0) continue;
    if (!isReachedBetween(threshold, table.low[minute] ?? 0, table.high[minute] ?? 0)) continue;
    const first = minute === start.minute ? start.second + 1 : 0;
    const last = minute === end.minute ? end.second : lastSecond(schedule, minute);
    for (let second = first; second <= last; second += 1) {
      const place = { minute, second };
      const priceTenths = pathPrice(issue, table, place);
      if (reaches(threshold, priceTenths)) return { at: instantOfPrint(schedule, day, place), priceTenths };
    }
  }
  return null;
}

function isReachedBetween(threshold: Threshold, lowTenths: number, highTenths: number): boolean {
  return 'atOrBelow' in threshold ? lowTenths <= threshold.atOrBelow : highTenths >= threshold.atOrAbove;
}
