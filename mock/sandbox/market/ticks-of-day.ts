import { dayBar } from './day-bar.ts';
import { minuteSoFar, tradedShares } from './day-so-far.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { quoteDay } from './schedule.ts';
import { hasMinute, instantOfPrint, lastPrintPlace, lastSecond } from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** Session minutes per point: five in the always-open schedule, because its day has 1,440 minutes. */
const MINUTES_PER_POINT = { exchange: 1, always_open: 5 } as const;

/** A point of the time-series chart; prices in tenths of a yen. */
export interface TickPoint {
  /** The start of the point's minutes. */
  readonly at: number;
  /** The last price of the point's minutes. */
  readonly priceTenths: number;
  /** The volume-weighted average price since the day's open. */
  readonly vwapTenths: number;
  /** Shares since the previous point. */
  readonly volume: number;
}

export interface TicksOfDay {
  readonly day: number;
  readonly previousCloseTenths: number;
  /** At most 326 points on the exchange, 288 always open; none before the open. */
  readonly items: TickPoint[];
}

/** Returns the time series of the shown day, up to the instant. */
export function ticksOfDay(market: Market, issue: Issue, at: number): TicksOfDay {
  const { schedule } = market;
  const day = quoteDay(schedule, at);
  const factor = splitFactorAfter(market, issue, day, at);
  const previousCloseTenths = splitAdjusted(issue, dayBar(market, issue, day).baseTenths, factor);
  const end = lastPrintPlace(schedule, day, at);
  if (!end) return { day, previousCloseTenths, items: [] };

  const table = minuteTable(market, issue, day);
  const step = MINUTES_PER_POINT[schedule];
  const items: TickPoint[] = [];
  let volumeBefore = 0;
  for (let { first } = table; first <= end.minute; first += step) {
    if (!hasMinute(schedule, day, first)) continue;
    const last = Math.min(first + step - 1, end.minute);
    const place = last === end.minute ? end : { minute: last, second: lastSecond(schedule, last) };
    const minutesBefore = table.volumeSoFar[last - 1] ?? 0;
    const inMinute = tradedShares(market, issue, table, place);
    const volume = minutesBefore + inMinute;
    const turnover = (table.turnoverSoFar[last - 1] ?? 0) + (inMinute * (table.open[last] ?? 0)) / 10;
    items.push({
      at: instantOfPrint(schedule, day, { minute: first, second: 0 }),
      priceTenths: splitAdjusted(issue, minuteSoFar(issue, table, place).lastTenths, factor),
      vwapTenths:
        volume === 0
          ? splitAdjusted(issue, table.open[0] ?? 0, factor)
          : Math.round((turnover * 10) / (volume * factor)),
      volume: (volume - volumeBefore) * factor,
    });
    volumeBefore = volume;
  }
  return { day, previousCloseTenths, items };
}
