import type { CandlePeriod } from '@tsubame/sdk/schema';

/** The day's time series first, then the specification's periods of bars (section 9). */
export const PERIODS = ['series', '1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'] as const;

export type Period = (typeof PERIODS)[number];

/** Whether bars of a period are distinguished by the time of day. */
export const isIntraday = (period: Period) => period === 'series' || period.endsWith('m');

const FIVE_MINUTES = 5 * 60_000;

/** The period with the same bar starts as the chart: points of the day's series are one or five minutes apart. */
export function finePeriod(period: Period, bars: readonly { readonly at: number }[] = []): CandlePeriod {
  const [first, second] = bars;
  const apart = first === undefined || second === undefined ? 0 : second.at - first.at;
  return period === 'series' && apart >= FIVE_MINUTES ? '5m' : candlePeriod(period);
}

export const candlePeriod = (period: Period): CandlePeriod => (period === 'series' ? '1m' : period);
