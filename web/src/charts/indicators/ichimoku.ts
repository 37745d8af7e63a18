import { type PricedBar, type SeriesValues, zipSeries } from './series.ts';

export interface Ichimoku {
  readonly conversion: SeriesValues;
  readonly base: SeriesValues;
  /** The two edges of the cloud, shifted forward: longer than the bars by `ahead`. */
  readonly leadingA: SeriesValues;
  readonly leadingB: SeriesValues;
  /** The close, shifted back. */
  readonly lagging: SeriesValues;
  /** Number of bars by which the cloud extends beyond the last one. */
  readonly ahead: number;
}

/** Middle between the highest high and the lowest low of the last `length` bars. */
export function rangeMiddles(bars: readonly PricedBar[], length: number): SeriesValues {
  return bars.map((_, at) => {
    if (at < length - 1) return null;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let back = 0; back < length; back += 1) {
      const bar = bars[at - back];
      if (bar === undefined) continue;
      high = Math.max(high, bar.high);
      low = Math.min(low, bar.low);
    }
    return (high + low) / 2;
  });
}

/**
 * Ichimoku Kinko Hyo. Cloud and lagging line are shifted by the length of the base line. The current bar counts as the first, as
 * in Hosoda's rule: 26 bars are a shift by 25.
 */
export function ichimoku(
  bars: readonly PricedBar[],
  conversionLength: number,
  baseLength: number,
  leadingLength: number,
): Ichimoku {
  const conversion = rangeMiddles(bars, conversionLength);
  const base = rangeMiddles(bars, baseLength);
  const ahead = baseLength - 1;
  const moved = (values: SeriesValues): SeriesValues => [
    ...Array.from({ length: ahead }, () => null),
    ...values,
  ];
  return {
    conversion,
    base,
    leadingA: moved(zipSeries(conversion, base, (quick, slow) => (quick + slow) / 2)),
    leadingB: moved(rangeMiddles(bars, leadingLength)),
    lagging: bars.map((_, at) => bars[at + ahead]?.close ?? null),
    ahead,
  };
}
