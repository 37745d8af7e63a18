import { dayOf, isBusinessDay, msOfDay, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { FUNDS_TERMS } from './terms.ts';

/** Instant (epoch ms) at which the reference of a deposit expires: 15:30 of the business day after it was asked for. */
export function referenceExpiresAt(requestedAt: number): number {
  return startOfDay(nextBusinessDay(dayOf(requestedAt))) + FUNDS_TERMS.referencesExpire;
}

/** Instant (epoch ms) at which the review is expected to be done: the end of that business day, or of the next one. */
export function depositReviewBy(requestedAt: number): number {
  const day = dayOf(requestedAt);
  const isInTime = isBusinessDay(day) && msOfDay(requestedAt) < FUNDS_TERMS.reviewsEnd;
  return startOfDay(isInTime ? day : nextBusinessDay(day)) + FUNDS_TERMS.reviewsEnd;
}
