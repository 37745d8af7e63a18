import type { CandlePeriod } from '@tsubame/sdk/schema';

/** The day's time series first, then the specification's periods of bars (section 9). */
export const CHART_PERIODS = [
  'series',
  '1m',
  '5m',
  '15m',
  '30m',
  '45m',
  'day',
  'week',
  'month',
  'year',
] as const;

export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** Whether bars of a period are distinguished by the time of day. */
export const isIntradayPeriod = (period: ChartPeriod) => period === 'series' || period.endsWith('m');

/** Minutes of a bar of each period within the day. */
export const PERIOD_MINUTES: Partial<Record<CandlePeriod, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '45m': 45,
};

const FIVE_MINUTES = 5 * 60_000;

/** The period with the same bar starts as the chart: points of the day's series are one or five minutes apart. */
export function candlePeriodWithSameBars(
  period: ChartPeriod,
  bars: readonly { readonly at: number }[] = [],
): CandlePeriod {
  const [first, second] = bars;
  const apart = first === undefined || second === undefined ? 0 : second.at - first.at;
  return period === 'series' && apart >= FIVE_MINUTES ? '5m' : candlePeriodOf(period);
}

export const candlePeriodOf = (period: ChartPeriod): CandlePeriod => (period === 'series' ? '1m' : period);
