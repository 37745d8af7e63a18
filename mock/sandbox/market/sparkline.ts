import { dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { quoteDay } from './schedule.ts';
import { hasMinute, lastPrintPlace } from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** The maximum number of points of a sparkline. */
const SPARKLINE_POINTS = 48;

/**
 * Returns up to 48 evenly spaced prices (tenths of a yen) of the shown day so far, oldest first, the last one current. Before the
 * open it is only the previous close. Every issue has the same number of points at an instant.
 */
export function sparkline(market: Market, issue: Issue, at: number): number[] {
  const { day, prices } = unadjustedSparkline(market, issue, at);
  const factor = splitFactorAfter(market, issue, day, at);
  return factor === 1 ? prices : prices.map((tenths) => splitAdjusted(issue, tenths, factor));
}

/** Returns the sparkline in the prices of its day, without adjustment for later splits. */
export function unadjustedSparkline(
  market: Market,
  issue: Issue,
  at: number,
): { readonly day: number; readonly prices: number[] } {
  const day = quoteDay(market.schedule, at);
  const end = lastPrintPlace(market.schedule, day, at);
  if (!end) return { day, prices: [dayBar(market, issue, day).baseTenths] };
  const table = minuteTable(market, issue, day);
  const step = Math.max(Math.ceil((end.minute + 1) / (SPARKLINE_POINTS - 1)), 1);
  const prices: number[] = [];
  for (let minute = 0; minute <= end.minute; minute += step)
    if (hasMinute(market.schedule, day, minute)) prices.push(table.open[minute] ?? 0);
  prices.push(pathPrice(issue, table, end));
  return { day, prices };
}
