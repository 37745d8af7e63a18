import { sma } from './averages.ts';
import type { SeriesValues } from './series.ts';

export interface BollingerBands {
  readonly middle: SeriesValues;
  readonly upper: SeriesValues;
  readonly lower: SeriesValues;
}

/** Bollinger bands: the mean of the last `length` values, and `width` standard deviations (of the population) to each side. */
export function bollinger(values: readonly number[], length: number, width: number): BollingerBands {
  const middle = sma(values, length);
  const reach = middle.map((mean, at) => {
    if (mean === null) return null;
    let squares = 0;
    for (let back = 0; back < length; back += 1) squares += ((values[at - back] ?? 0) - mean) ** 2;
    return width * Math.sqrt(squares / length);
  });
  const beside = (side: 1 | -1) =>
    middle.map((mean, at) => (mean === null ? null : mean + side * (reach[at] ?? 0)));
  return { middle, upper: beside(1), lower: beside(-1) };
}
