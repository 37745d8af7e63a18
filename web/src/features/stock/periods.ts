import type { CandlePeriod } from '@tsubame/sdk/schema';

/** The time series of the day first, then the specification's periods of bars (section 9). */
export const PERIODS = ['series', '1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'] as const;

export type Period = (typeof PERIODS)[number];

/** Whether the time of day tells the bars of a period apart. */
export const isIntraday = (period: Period) => period === 'series' || period.endsWith('m');

const FIVE_MINUTES = 5 * 60_000;

/** The period whose bars begin where those of the chart do: points of the day's course are one minute or five apart. */
export function finePeriod(period: Period, bars: readonly { readonly at: number }[] = []): CandlePeriod {
  const [first, second] = bars;
  const apart = first === undefined || second === undefined ? 0 : second.at - first.at;
  return period === 'series' && apart >= FIVE_MINUTES ? '5m' : candlePeriod(period);
}

export const candlePeriod = (period: Period): CandlePeriod => (period === 'series' ? '1m' : period);
