import { dayOf } from '@tsubame/sdk/rules';
import { adjustBar, calendarDay } from './candles.ts';
import { barsOfDay } from './intraday-bars.ts';
import type { Market } from './market.ts';
import { isTradingDay } from './schedule.ts';
import { splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

const MINUTE_MS = 60_000;

/** The lowest and the highest price of a span, in tenths of a yen. */
export interface PriceRange {
  readonly lowTenths: number;
  readonly highTenths: number;
}

/**
 * Returns the range of an issue's candles from one instant to a later one (epoch ms): those of a minute on the first and the last
 * day, from the minute of the first instant on, and whole days between. Prices are adjusted for splits as at the end. Null without a
 * candle.
 */
export function priceRange(
  market: Market,
  issue: Issue,
  { from, to }: { readonly from: number; readonly to: number },
): PriceRange | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  const firstMinute = from - (from % MINUTE_MS);
  let [lowTenths, highTenths] = [Number.POSITIVE_INFINITY, 0];
  for (let day = first; day <= last; day += 1) {
    if (!isTradingDay(market.schedule, day)) continue;
    const isWhole = day !== first && day !== last;
    const bars = isWhole ? [calendarDay(market, issue, day, to)] : minuteBars(market, issue, day, to);
    for (const bar of bars) {
      if (!bar || (!isWhole && bar.at < firstMinute)) continue;
      lowTenths = Math.min(lowTenths, bar.lowTenths);
      highTenths = Math.max(highTenths, bar.highTenths);
    }
  }
  return highTenths === 0 ? null : { lowTenths, highTenths };
}

function minuteBars(market: Market, issue: Issue, day: number, now: number) {
  const splitFactor = splitFactorAfter(market, issue, day, now);
  return barsOfDay(market, issue, day, 1, now).map((bar) => adjustBar(issue, bar, splitFactor));
}
