import type { Values } from './series.ts';

/** Simple moving average: the mean of the last `length` values. */
export function sma(values: readonly number[], length: number): Values {
  let sum = 0;
  return values.map((value, at) => {
    sum += value - (at >= length ? (values[at - length] ?? 0) : 0);
    return at < length - 1 ? null : sum / length;
  });
}

/**
 * Exponential moving average with weight 2 ÷ (length + 1) on the newest value, begun with the mean of the first `length`
 * values as charts of the field do.
 */
export function ema(values: readonly number[], length: number): Values {
  const weight = 2 / (length + 1);
  let sum = 0;
  let average = 0;
  return values.map((value, at) => {
    if (at < length) {
      sum += value;
      average = sum / length;
      return at < length - 1 ? null : average;
    }
    average += weight * (value - average);
    return average;
  });
}
