import type { Candle, CandlePeriod, Ticks } from '@tsubame/sdk/schema';

/** One bar as the chart draws it. Prices are plain yen: they are only drawn, never calculated with. */
export interface ChartBar {
  /** When the bar begins, epoch ms. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Older bars are paged in while the reader scrolls left, up to this many; more would only cost memory. */
export const MOST_BARS = 20_000;

/** A drawn price back as decimal text, to the tenth that prices have. */
export const chartPrice = (price: number) => String(Math.round(price * 10) / 10);

export function candleBar(candle: Candle): ChartBar {
  return {
    at: Date.parse(candle.at),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: candle.volume,
  };
}

/** A point of the time series as a bar without body. */
export function tickBar(point: Ticks['items'][number]): ChartBar {
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

/** Pages of bars as one row, oldest first and each moment once; where two speak of one moment the later page wins. */
export function mergeBars<Bar extends { readonly at: number }>(
  older: readonly Bar[],
  newer: readonly Bar[],
): Bar[] {
  const first = newer[0];
  if (first === undefined) return [...older];
  return [...older.filter((bar) => bar.at < first.at), ...newer].slice(-MOST_BARS);
}

const DAY_MS = 86_400_000;
const JST_MS = 9 * 3_600_000;
const PERIOD_MINUTES: Partial<Record<CandlePeriod, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '45m': 45,
};

/**
 * The last bar moved to a newer price, or `null` when the price belongs to a bar that has not been fetched yet:
 * where bars begin is the provider's to say (sessions, holidays), so the app asks instead of guessing.
 */
export function moveBar(last: ChartBar, period: CandlePeriod, price: number, at: number): ChartBar | null {
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
 * Places after a day's or a week's newest bar, for lines that go beyond it; of other periods none. Weekends are left out;
 * a holiday has a place until its day has come.
 */
export function momentsAfter(last: ChartBar, period: CandlePeriod, count: number): number[] {
  if (period !== 'week' && period !== 'day') return [];
  const moments: number[] = [];
  for (let days = 1; moments.length < count; days += 1) {
    const at = last.at + days * DAY_MS;
    const weekday = new Date(at + JST_MS).getUTCDay();
    if (period === 'week' ? days % 7 === 0 : weekday !== 0 && weekday !== 6) moments.push(at);
  }
  return moments;
}
