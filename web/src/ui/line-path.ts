export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room kept free above and below, so that a stroke is not cut. */
  readonly pad: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Spreads values over a box, the highest at the top; equal values lie in the middle. */
export function spread(values: readonly number[], { width, height, pad }: Box): Point[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const scale = high === low ? 0 : (height - 2 * pad) / (high - low);
  return values.map((value, at) => ({
    x: round(values.length > 1 ? at * step : width / 2),
    y: round(scale === 0 ? height / 2 : height - pad - (value - low) * scale),
  }));
}

/** The points as an SVG path, straight from one to the next. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
