import type { CandlePeriod } from '@tsubame/sdk/schema';

/** The time series of the day first, then the specification's periods of bars (section 9). */
export const PERIODS = ['series', '1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'] as const;

export type Period = (typeof PERIODS)[number];

/** Whether the time of day tells the bars of a period apart. */
export const isIntraday = (period: Period) => period === 'series' || period.endsWith('m');

export const candlePeriod = (period: Period): CandlePeriod => (period === 'series' ? '1m' : period);
