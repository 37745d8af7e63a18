import type { Candle, CandlePeriod, Ticks } from '@tsubame/sdk/schema';
import { PERIOD_MINUTES } from '#domain/chart-periods.ts';

/** A bar in the chart. Prices are plain yen, which are only drawn and not calculated with. */
export interface ChartBar {
  /** Start of the bar in epoch ms. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Maximum number of older bars that load while the user scrolls left, to limit memory. */
export const MAX_OLDER_BARS = 20_000;

/** A price of the chart as a decimal string of the contract, rounded to a tenth of a yen; not formatted for display. */
export const decimalPriceOf = (price: number) => String(Math.round(price * 10) / 10);

export function barOfCandle(candle: Candle): ChartBar {
  return {
    at: Date.parse(candle.at),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: candle.volume,
  };
}

/** A point of the time series as a bar without a body. */
export function barOfSeriesPoint(point: Ticks['items'][number]): ChartBar {
  const price = Number(point.price);
  return {
    at: Date.parse(point.at),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: point.volume,
  };
}

/** Joins pages of bars, oldest first, without duplicates; a later page wins. */
export function mergeBars<Bar extends { readonly at: number }>(
  older: readonly Bar[],
  newer: readonly Bar[],
): Bar[] {
  const first = newer[0];
  if (first === undefined) return [...older];
  return [...older.filter((bar) => bar.at < first.at), ...newer].slice(-MAX_OLDER_BARS);
}

const DAY_MS = 86_400_000;
const JST_MS = 9 * 3_600_000;
/**
 * The last bar with a newer price; null if the price belongs to a bar that is not loaded. Only the provider knows where bars
 * begin (sessions, holidays), so the app reads it instead of guessing.
 */
export function updateBarPrice(
  last: ChartBar,
  period: CandlePeriod,
  price: number,
  at: number,
): ChartBar | null {
  if (at < last.at || !belongs(last.at, period, at)) return null;
  return { ...last, close: price, high: Math.max(last.high, price), low: Math.min(last.low, price) };
}

function belongs(barAt: number, period: CandlePeriod, at: number): boolean {
  const minutes = PERIOD_MINUTES[period];
  if (minutes !== undefined) return at < barAt + minutes * 60_000;
  const day = (ms: number) => Math.floor((ms + JST_MS) / DAY_MS);
  if (period === 'day') return day(barAt) === day(at);
  if (period === 'week') return day(at) < day(barAt) + 7;
  const bar = new Date(barAt + JST_MS);
  const now = new Date(at + JST_MS);
  const sameYear = bar.getUTCFullYear() === now.getUTCFullYear();
  return period === 'year' ? sameYear : sameYear && bar.getUTCMonth() === now.getUTCMonth();
}

/**
 * Times after the newest daily or weekly bar, for lines that extend beyond it; none for other periods. Weekends are omitted; a
 * holiday is included until its day has come.
 */
export function barTimesAfter(last: ChartBar, period: CandlePeriod, count: number): number[] {
  if (period !== 'week' && period !== 'day') return [];
  const moments: number[] = [];
  for (let days = 1; moments.length < count; days += 1) {
    const at = last.at + days * DAY_MS;
    const weekday = new Date(at + JST_MS).getUTCDay();
    if (period === 'week' ? days % 7 === 0 : weekday !== 0 && weekday !== 6) moments.push(at);
  }
  return moments;
}
