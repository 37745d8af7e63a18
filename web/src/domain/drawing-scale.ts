import type { ChartPoint } from './chart-drawing.ts';

/** Prices of a bar in yen and its start in epoch ms. */
export interface DrawnBar {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Number of bars at an end of the chart; their average distance continues the scale beyond it. */
const SAMPLE = 20;
const DAY_MS = 86_400_000;

/**
 * The index of the bar that a time belongs to: the last one that began by then. Before the first and after the last bar the scale
 * continues at the distance of the bars there.
 * @param times starts of the bars and of those to come in epoch ms, ascending
 */
export function indexAt(times: readonly number[], at: number): number {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (at < first) return Math.floor((at - first) / distance(times.slice(0, SAMPLE)));
  if (at > last) return times.length - 1 + Math.floor((at - last) / distance(times.slice(-SAMPLE)));
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The time of an index, in epoch ms; the inverse of `indexAt` at the start of each bar. */
export function timeAt(times: readonly number[], index: number): number {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (index < 0) return first + index * distance(times.slice(0, SAMPLE));
  const beyond = index - (times.length - 1);
  return beyond > 0 ? last + beyond * distance(times.slice(-SAMPLE)) : (times[index] ?? last);
}

/** The average distance of neighbours in whole ms, at least 1; a day for a single bar. */
function distance(times: readonly number[]): number {
  const [first = 0] = times;
  const span = (times.at(-1) ?? first) - first;
  return times.length < 2 ? DAY_MS : Math.max(1, Math.round(span / (times.length - 1)));
}

/**
 * The price of the bar (open, high, low or close) that is nearest to a height on the chart; null if none is within reach.
 * @param y the height of a price in px
 */
export function magnetPrice(
  bar: DrawnBar | undefined,
  place: { readonly y: number; readonly reachPx: number },
  y: (price: number) => number,
): number | null {
  if (bar === undefined) return null;
  let nearest: { readonly price: number; readonly away: number } | null = null;
  for (const price of [bar.high, bar.low, bar.close, bar.open]) {
    const away = Math.abs(y(price) - place.y);
    if (away <= place.reachPx && (nearest === null || away < nearest.away)) nearest = { price, away };
  }
  return nearest?.price ?? null;
}

/** Points moved by bars and by yen; `snap` puts the price of the first on the price step, and the others keep their distance to it. */
export function movedPoints(
  points: readonly ChartPoint[],
  by: { readonly bars: number; readonly yen: number },
  times: readonly number[],
  snap: (yen: number) => number,
): ChartPoint[] {
  const [first] = points;
  if (first === undefined) return [];
  const yen = by.yen === 0 ? 0 : snap(first.price + by.yen) - first.price;
  return points.map(({ at, price }) => ({
    at: by.bars === 0 ? at : timeAt(times, indexAt(times, at) + by.bars),
    price: price + yen,
  }));
}
