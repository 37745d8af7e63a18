import { dayOf } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { type TimeSpan, tradedStretches } from './halts.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { isTradingDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { instantOfPrint, lastPlace, lastSecond } from './session-minutes.ts';
import type { Issue } from './universe.ts';

/** The prices (tenths of a yen) that count as reached: at this one or lower, or at this one or higher. */
export type Threshold = { readonly atOrBelow: number } | { readonly atOrAbove: number };

/** The print that reached a threshold. */
export interface Touch {
  /** Instant of the print, a whole second inside the session or the closing auction. */
  readonly at: number;
  readonly priceTenths: number;
}

/**
 * First print from `from` to `to`, both included, that reaches the threshold; null if none does. Instants without a
 * print (nights, lunch, days off) and those of a halt never touch: the price counts when it is next printed. Asking again from an instant
 * that is already checked changes nothing, so a late caller finds what a punctual one would have found.
 * Cost: one bar a day that does not reach it, some hundred microseconds for the day that does.
 */
export function firstTouch(
  market: Market,
  issue: Issue,
  from: number,
  to: number,
  threshold: Threshold,
): Touch | null {
  for (const stretch of tradedStretches(market.haltsOf(issue.code), from, to)) {
    const touch = firstInStretch(market, issue, stretch, threshold);
    if (touch) return touch;
  }
  return null;
}

function firstInStretch(
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
    if (!spans(threshold, bar.lowTenths, bar.highTenths)) continue;
    const touch = firstInDay(market, issue, minuteTable(market, issue, day), from, to, threshold);
    if (touch) return touch;
  }
  return null;
}

/** True if a price (tenths of a yen) reaches the threshold: an order at it is marketable at once. */
export function reaches(threshold: Threshold, priceTenths: number): boolean {
  return spans(threshold, priceTenths, priceTenths);
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
  const end = lastPlace(schedule, day, to);
  if (!end) return null;
  const start = lastPlace(schedule, day, from - 1) ?? { minute: 0, second: -1 };
  for (let minute = Math.max(start.minute, table.first); minute <= end.minute; minute += 1) {
    if (!spans(threshold, table.low[minute] ?? 0, table.high[minute] ?? 0)) continue;
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

function spans(threshold: Threshold, lowTenths: number, highTenths: number): boolean {
  return 'atOrBelow' in threshold ? lowTenths <= threshold.atOrBelow : highTenths >= threshold.atOrAbove;
}
