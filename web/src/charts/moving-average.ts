/** Bars behind each average line: a week, a month and a quarter of trading days, as Japanese charts draw them. */
export const AVERAGE_LENGTHS = [5, 25, 75] as const;

/** Average of the last `length` closes up to and including `at`; `null` while there are too few. */
export function averageAt(closes: readonly number[], at: number, length: number): number | null {
  if (at < length - 1 || at >= closes.length) return null;
  let sum = 0;
  for (let back = 0; back < length; back += 1) sum += closes[at - back] ?? 0;
  return sum / length;
}

/** The whole line in one pass; `null` where there are too few closes before. */
export function movingAverage(closes: readonly number[], length: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, at) => {
    sum += close - (at >= length ? (closes[at - length] ?? 0) : 0);
    return at < length - 1 ? null : sum / length;
  });
}
