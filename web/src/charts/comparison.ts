import type { ChartBar } from './bars.ts';
import type { SeriesValues } from './indicators/series.ts';

/** A price or an index over time: what the bars are compared with. */
export interface ComparedPoint {
  /** When its bar begins, epoch ms. */
  readonly at: number;
  /** At the end of the bar, in a unit of its own: only its changes are drawn. */
  readonly value: number;
}

/** The series that a chart is compared with, one value for each bar. */
export interface ComparedSeries {
  readonly name: string;
  readonly values: SeriesValues;
}

/** The base of percentage changes: a bar's close and the compared series' value at that bar. */
export interface ChangeBase {
  readonly price: number;
  /** `null` while nothing stands beside the bars in view. */
  readonly value: number | null;
}

/** One value a bar: the last one known by its beginning, `null` before the first. Both oldest first. */
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
 * The base of a view that begins with the bar `from`: the first bar in it that has something beside it, so that both lines
 * begin together; without any the first bar alone. `null` where there is no bar.
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

/** A change in per cent: 101 against 100 is 1. */
export const changePercent = (value: number, base: number): number => (value / base - 1) * 100;

/** A percentage of a base back as what it is one of. */
export const valueAtChangePercent = (percent: number, base: number): number => (percent / 100 + 1) * base;
