import { dayOf } from '@tsubame/sdk/rules';
import type { MinuteTable } from './bars.ts';
import { adjustBar, calendarDay } from './candles.ts';
import { barsOfDay } from './intraday-bars.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { pathPrice } from './path.ts';
import { isTradingDay } from './schedule.ts';
import { instantOfPrint, lastPrintPlace, lastSecond, type PrintPlace } from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** The lowest and the highest price of a span, in tenths of a yen. */
export interface PriceRange {
  readonly lowTenths: number;
  readonly highTenths: number;
}

/**
 * Returns the range of an issue's prints from one instant to a later one (epoch ms), both included. Prices are adjusted for splits as
 * at the end. Null without a print.
 */
export function priceRange(
  market: Market,
  issue: Issue,
  { from, to }: { readonly from: number; readonly to: number },
): PriceRange | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  let [lowTenths, highTenths] = [Number.POSITIVE_INFINITY, 0];
  const count = (range: PriceRange | null) => {
    if (!range) return;
    lowTenths = Math.min(lowTenths, range.lowTenths);
    highTenths = Math.max(highTenths, range.highTenths);
  };
  for (let day = first; day <= last; day += 1) {
    if (!isTradingDay(market.schedule, day)) continue;
    if (day !== first && day !== last) count(calendarDay(market, issue, day, to));
    else for (const range of rangesOfDay(market, issue, day, { from, to })) count(range);
  }
  return highTenths === 0 ? null : { lowTenths, highTenths };
}

/** The ranges of a day's minutes between two instants; of the first minute, only the prints from the first instant on count. */
function* rangesOfDay(
  market: Market,
  issue: Issue,
  day: number,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<PriceRange | null> {
  const splitFactor = splitFactorAfter(market, issue, day, to);
  const place = lastPrintPlace(market.schedule, day, from);
  const begunAt = place && instantOfPrint(market.schedule, day, { minute: place.minute, second: 0 });
  for (const bar of barsOfDay(market, issue, day, 1, to))
    if (begunAt === undefined || bar.at > begunAt) yield adjustBar(issue, bar, splitFactor);
  if (place) yield restOfMinute(market, issue, place, { day, splitFactor, from, to });
}

/** The range of a minute's prints between two instants; null without one. */
function restOfMinute(
  market: Market,
  issue: Issue,
  { minute, second }: PrintPlace,
  {
    day,
    splitFactor,
    from,
    to,
  }: { readonly day: number; readonly splitFactor: number; readonly from: number; readonly to: number },
): PriceRange | null {
  const { schedule } = market;
  const table = minuteTable(market, issue, day);
  const end = lastPrintPlace(schedule, day, to);
  if (!end || !hasPrints(table, minute)) return null;
  const begin = instantOfPrint(schedule, day, { minute, second }) < from ? second + 1 : second;
  const last = end.minute === minute ? end.second : lastSecond(schedule, minute);
  let [lowTenths, highTenths] = [Number.POSITIVE_INFINITY, 0];
  for (let each = begin; each <= last; each += 1) {
    const tenths = splitAdjusted(issue, pathPrice(issue, table, { minute, second: each }), splitFactor);
    lowTenths = Math.min(lowTenths, tenths);
    highTenths = Math.max(highTenths, tenths);
  }
  return highTenths === 0 ? null : { lowTenths, highTenths };
}

function hasPrints({ first, printed }: MinuteTable, minute: number): boolean {
  return minute >= first && printed?.[minute] !== 0;
}
