import { dayBar } from './day-bar.ts';
import { minuteSoFar, shareOfMinute } from './day-so-far.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { shownDay } from './schedule.ts';
import { instantOfPrint, lastPlace, lastSecond } from './session-minutes.ts';
import { divided, sharesAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** Session minutes a point: the always-open day has so many that a point stands for five. */
const MINUTES_A_POINT = { exchange: 1, always_open: 5 } as const;

/** A point of the time-series chart; prices in tenths of a yen. */
export interface TickPoint {
  /** Beginning of the point's minutes. */
  readonly at: number;
  /** Last price of the point's minutes. */
  readonly priceTenths: number;
  /** Volume-weighted average from the day's open up to here. */
  readonly vwapTenths: number;
  /** Shares since the point before. */
  readonly volume: number;
}

export interface TicksOfDay {
  readonly day: number;
  readonly previousCloseTenths: number;
  /** At most 326 points on the exchange, 288 always open; none before the open. */
  readonly items: TickPoint[];
}

/** The time series of the day that the quote shows, up to the instant. */
export function ticksOfDay(market: Market, issue: Issue, at: number): TicksOfDay {
  const { schedule } = market;
  const day = shownDay(schedule, at);
  const shares = sharesAfter(market, issue, day, at);
  const previousCloseTenths = divided(issue, dayBar(market, issue, day).baseTenths, shares);
  const end = lastPlace(schedule, day, at);
  if (!end) return { day, previousCloseTenths, items: [] };

  const table = minuteTable(market, issue, day);
  const step = MINUTES_A_POINT[schedule];
  const items: TickPoint[] = [];
  let volumeBefore = 0;
  for (let { first } = table; first <= end.minute; first += step) {
    const last = Math.min(first + step - 1, end.minute);
    const place = last === end.minute ? end : { minute: last, second: lastSecond(schedule, last) };
    const minutesBefore = table.volumeSoFar[last - 1] ?? 0;
    const inMinute = shareOfMinute(market, issue, table, place);
    const volume = minutesBefore + inMinute;
    const turnover = (table.turnoverSoFar[last - 1] ?? 0) + (inMinute * (table.open[last] ?? 0)) / 10;
    items.push({
      at: instantOfPrint(schedule, day, { minute: first, second: 0 }),
      priceTenths: divided(issue, minuteSoFar(issue, table, place).lastTenths, shares),
      vwapTenths:
        volume === 0
          ? divided(issue, table.open[0] ?? 0, shares)
          : Math.round((turnover * 10) / (volume * shares)),
      volume: (volume - volumeBefore) * shares,
    });
    volumeBefore = volume;
  }
  return { day, previousCloseTenths, items };
}
