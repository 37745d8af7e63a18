import type { Accumulator, SeriesValues } from './series.ts';

/** Simple moving average: the mean of the last `length` values. */
export function sma(values: readonly number[], length: number): SeriesValues {
  let sum = 0;
  return values.map((value, at) => {
    sum += value - (at >= length ? (values[at - length] ?? 0) : 0);
    return at < length - 1 ? null : sum / length;
  });
}

/** An exponential average with the number of its values. */
export interface RunningAverage {
  readonly count: number;
  readonly average: number;
}

/**
 * Exponential moving average with weight 2 ÷ (length + 1) on the newest value, begun with the mean of the first `length`
 * values as charts of the field do.
 */
export const ema = (length: number): Accumulator<number, RunningAverage, number | null> => ({
  begin: { count: 0, average: 0 },
  next({ count, average }, value) {
    const weight = count < length ? 1 / (count + 1) : 2 / (length + 1);
    return { count: count + 1, average: average + weight * (value - average) };
  },
  says: ({ count, average }) => (count < length ? null : average),
});
