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
  const from = monthsBefore(last.date, Number(span));
  const shown = curve.filter(({ date }) => date >= from);
  return shown.length > 1 ? shown : curve.slice(-2);
}

/** The same day some months before, or that month's last day if it is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Indexes of a month (`2026-08`) in points by day, from the close before it; null if it is not shown. */
export function monthIndexes(
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
export function gridLineChanges(least: number, greatest: number): readonly number[] {
  const step = STEPS.find((each) => (greatest - least) / each <= MOST_LINES) ?? 1;
  const first = Math.ceil(least / step);
  const last = Math.floor(greatest / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step);
}
