export interface LineBox {
  readonly width: number;
  readonly height: number;
  /** Margin above and below, so that the stroke is not clipped. */
  readonly pad: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Scales values to a box, the highest at the top; equal values are in the middle.
 * @param leastSpan minimum range of the scale in the values' unit, so that tiny changes look small
 */
export function pointsInBox(
  values: readonly number[],
  { width, height, pad }: LineBox,
  leastSpan = 0,
): Point[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const span = Math.max(high - low, leastSpan);
  const scale = span === 0 ? 0 : (height - 2 * pad) / span;
  const middle = (low + high) / 2;
  return values.map((value, at) => ({
    x: round(values.length > 1 ? at * step : width / 2),
    y: round(height / 2 - (value - middle) * scale),
  }));
}

/** The points as an SVG path of straight lines. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
