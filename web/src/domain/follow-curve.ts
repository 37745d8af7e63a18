import type { FollowCurvePoint } from '@tsubame/sdk/schema';

/** Period of a record: months, or all. */
export const CURVE_SPANS = ['1', '3', '6', '12', 'all'] as const;
export type CurveSpan = (typeof CURVE_SPANS)[number];

/** The points of the last months including the last day; at least two if there are two. */
export function curveOfSpan(
  curve: readonly FollowCurvePoint[],
  span: CurveSpan,
): readonly FollowCurvePoint[] {
  const last = curve.at(-1);
  if (last === undefined || span === 'all') return curve;
  const day = new Date(`${last.date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - Number(span));
  const from = day.toISOString().slice(0, 10);
  const shown = curve.filter(({ date }) => date >= from);
  return shown.length > 1 ? shown : curve.slice(-2);
}

/** Indexes of a month (`2026-08`) in points by day, from the close before it; null if it is not shown. */
export function monthBand(
  points: readonly FollowCurvePoint[],
  month: string,
): { readonly from: number; readonly to: number } | null {
  const first = points.findIndex(({ date }) => date.startsWith(month));
  if (first < 0) return null;
  const to = points.findLastIndex(({ date }) => date.startsWith(month));
  return { from: Math.max(0, first - 1), to };
}

const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const MOST_LINES = 5;

/** Round changes (ratios) for grid lines between the least and the greatest; at most five. */
export function gridChanges(least: number, greatest: number): readonly number[] {
  const step = STEPS.find((each) => (greatest - least) / each <= MOST_LINES) ?? 1;
  const first = Math.ceil(least / step);
  const last = Math.floor(greatest / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
