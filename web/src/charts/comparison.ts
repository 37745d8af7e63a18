import type { ChartBar } from './bars.ts';
import type { SeriesValues } from './indicators/series.ts';

/** A price or index series that the bars are compared with. */
export interface ComparedPoint {
  /** Start of its bar in epoch ms. */
  readonly at: number;
  /** Value at the end of the bar in any unit, because only changes are drawn. */
  readonly value: number;
}

/** The compared series, one value per bar. */
export interface ComparedSeries {
  readonly name: string;
  readonly values: SeriesValues;
}

/** The base of percentage changes: a bar's close and the compared series' value at that bar. */
export interface ChangeBase {
  readonly price: number;
  /** Null if the compared series has no value for the bars in view. */
  readonly value: number | null;
}

/** One value per bar: the last known at its start, null before the first. Both series are oldest first. */
export function alignToBars(bars: readonly ChartBar[], points: readonly ComparedPoint[]): SeriesValues {
  let next = 0;
  let known: number | null = null;
  return bars.map(({ at }) => {
    for (let point = points[next]; point !== undefined && point.at <= at; point = points[next]) {
      known = point.value;
      next += 1;
    }
    return known;
  });
}

/**
 * The base of a view from bar `from`: the first bar with a compared value, so that both lines start together; without any, the
 * first bar alone. Null if there is no bar.
 */
export function changeBaseOf(
  bars: readonly ChartBar[],
  values: SeriesValues,
  from: number,
): ChangeBase | null {
  const first = Math.min(Math.max(from, 0), bars.length - 1);
  const together = values.findIndex((value, at) => at >= first && value !== null && at < bars.length);
  const bar = bars[together === -1 ? first : together];
  return bar === undefined ? null : { price: bar.close, value: values[together] ?? null };
}

/** A percentage change: 101 against 100 is 1. */
export const changePercent = (value: number, base: number): number => (value / base - 1) * 100;

/** The value with a given percentage change from a base. */
export const valueAtChangePercent = (percent: number, base: number): number => (percent / 100 + 1) * base;
