import { dayOf } from '@tsubame/sdk/rules';
import type { AssetsSpan } from '@tsubame/sdk/schema';
import {
  addTradingDays,
  closeAt,
  openAt,
  quoteDay,
  type Schedule,
  tradingOrdinal,
} from '#market/schedule.ts';

/** How long before now an instant must be so that no unit of work of another instance can still write before it. */
const FINAL_AFTER_MS = 60_000;
const TRADING_DAYS = { month: 30, half_year: 125 } as const;
const WITHIN_DAY_MS = 10 * 60_000;
/** The contract's maximum number of points, less the points of the account's opening and of now. */
const MOST_CLOSES = 298;

/**
 * Instants (epoch ms) of the equity curve, oldest first: the account's opening where the span reaches back to it, the
 * closes of the span or every ten minutes of the day, and now.
 */
export function equityCurveInstants(
  schedule: Schedule,
  span: AssetsSpan,
  createdAt: number,
  at: number,
): number[] {
  const today = quoteDay(schedule, at);
  const points =
    span === 'day'
      ? tenMinutes(openAt(schedule, today), Math.min(at, closeAt(schedule, today)))
      : thinned(closesBefore(schedule, today, daysOf(schedule, span, createdAt, today)));
  const inside = points.filter((point) => point > createdAt && point < at);
  const reachesBack = inside.length < points.length || span === 'all';
  return [...(reachesBack && createdAt < at ? [createdAt] : []), ...inside, at];
}

/** The newest ten-minute instant (epoch ms) at which the value no longer changes: later values are calculated from it. */
export function lastFinalInstant(at: number): number {
  return Math.floor((at - FINAL_AFTER_MS) / WITHIN_DAY_MS) * WITHIN_DAY_MS;
}

function daysOf(
  schedule: Schedule,
  span: Exclude<AssetsSpan, 'day'>,
  createdAt: number,
  today: number,
): number {
  if (span !== 'all') return TRADING_DAYS[span];
  return Math.max(0, tradingOrdinal(schedule, today) - tradingOrdinal(schedule, dayOf(createdAt)));
}

function closesBefore(schedule: Schedule, today: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    closeAt(schedule, addTradingDays(schedule, today, index - count)),
  );
}

function tenMinutes(from: number, to: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / WITHIN_DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => from + index * WITHIN_DAY_MS);
}

/** Every n-th close, counted from the newest, so that the last points are evenly spaced. */
function thinned(closes: readonly number[]): number[] {
  const step = Math.ceil(closes.length / MOST_CLOSES);
  return closes.filter((_, index) => (closes.length - 1 - index) % Math.max(1, step) === 0);
}
