import { DAY_MS } from '@tsubame/sdk/rules';
import type { Reviews } from './autopilot.ts';

// Times that the resets of forgotten passwords by the desk share. All are epoch ms.

/** Instant at which a request expires that the desk has not reviewed. */
export const reviewLapsesAt = (requestedAt: number): number => requestedAt + 7 * DAY_MS;

/** Instant until which a new password may be set that could be set from an instant on. */
export const resetUseBy = (from: number): number => from + DAY_MS;

/** End of the withdrawal hold after a new password was set at `usedAt`. */
export const withdrawalsHeldUntil = (usedAt: number): number => usedAt + DAY_MS;

/** Instant at which the autopilot reviews a request; null if an operator does, or the request expires before. */
export function reviewDueAt(reviews: Reviews, requestedAt: number): number | null {
  const decidedAt = reviews.decidesAt(requestedAt);
  return decidedAt !== null && decidedAt < reviewLapsesAt(requestedAt) ? decidedAt : null;
}
