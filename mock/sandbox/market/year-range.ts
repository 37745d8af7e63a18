import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { candles } from './candles.ts';
import type { Market } from './market.ts';
import type { Issue } from './universe.ts';

/** The days of 52 weeks. */
const DAYS = 364;

/** The highest and lowest price of 52 weeks; prices in tenths of a yen, days as day numbers. */
export interface YearRange {
  readonly highTenths: number;
  readonly highDay: number;
  readonly lowTenths: number;
  readonly lowDay: number;
}

/** Returns the range of the last 52 weeks with today so far, adjusted for splits; of equal prices the later day counts. */
export function yearRangeAt(market: Market, issue: Issue, at: number): YearRange | null {
  const from = startOfDay(dayOf(at) - DAYS + 1);
  const bars = candles(market, issue, 'day', { now: at, limit: DAYS }).items.filter((bar) => bar.at >= from);
  const [first] = bars;
  if (!first) return null;
  let [high, low] = [first, first];
  for (const bar of bars) {
    if (bar.highTenths >= high.highTenths) high = bar;
    if (bar.lowTenths <= low.lowTenths) low = bar;
  }
  return {
    highTenths: high.highTenths,
    highDay: dayOf(high.at),
    lowTenths: low.lowTenths,
    lowDay: dayOf(low.at),
  };
}
