import { dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { shownDay } from './schedule.ts';
import { lastPlace } from './session-minutes.ts';
import { divided, sharesAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** Most points of a sparkline. */
const SPARKLINE_POINTS = 48;

/**
 * Prices (tenths of a yen) of the shown day so far, oldest first, evenly spaced, the last one now: at most 48, and the
 * previous close alone before the open. Every issue has the same number of points at an instant.
 */
export function sparkline(market: Market, issue: Issue, at: number): number[] {
  const { day, printed } = printedLine(market, issue, at);
  const shares = sharesAfter(market, issue, day, at);
  return shares === 1 ? printed : printed.map((tenths) => divided(issue, tenths, shares));
}

/** The same as it was printed on its day, whatever has been split since. */
export function printedLine(
  market: Market,
  issue: Issue,
  at: number,
): { readonly day: number; readonly printed: number[] } {
  const day = shownDay(market.schedule, at);
  const end = lastPlace(market.schedule, day, at);
  if (!end) return { day, printed: [dayBar(market, issue, day).baseTenths] };
  const table = minuteTable(market, issue, day);
  const step = Math.max(Math.ceil((end.minute + 1) / (SPARKLINE_POINTS - 1)), 1);
  const prices: number[] = [];
  for (let minute = 0; minute <= end.minute; minute += step) prices.push(table.open[minute] ?? 0);
  prices.push(pathPrice(issue, table, end));
  return { day, printed: prices };
}
