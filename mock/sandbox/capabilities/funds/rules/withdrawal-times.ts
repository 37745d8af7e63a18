import { dayOf, isBusinessDay, msOfDay, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { FUNDS_TERMS } from './terms.ts';

const { from, to } = FUNDS_TERMS.withdrawalHours;

/** True within the hours of a business day, their end not included. */
export function isWithinHours(at: number): boolean {
  const time = msOfDay(at);
  return isBusinessDay(dayOf(at)) && time >= from && time < to;
}

/** The next opening of the hours after an instant (epoch ms), also while they are open. */
export function nextHoursAt(at: number): number {
  const day = dayOf(at);
  const isToday = isBusinessDay(day) && msOfDay(at) < from;
  return startOfDay(isToday ? day : nextBusinessDay(day)) + from;
}

/** Instant (epoch ms) at which a withdrawal arrives at the latest: a day later, the same time of the next business day. */
export function arrivesBy(requestedAt: number): number {
  const at = requestedAt + FUNDS_TERMS.arrivalMs;
  return isBusinessDay(dayOf(at)) ? at : startOfDay(nextBusinessDay(dayOf(at))) + msOfDay(at);
}

/** Latest arrival (epoch ms) of a withdrawal that is requested at `at`, or when the hours open next. */
export function arrivesByIfRequested(at: number): number {
  return arrivesBy(isWithinHours(at) ? at : nextHoursAt(at));
}

/**
 * Instant (epoch ms) at which an approved withdrawal arrives: a minute after approval, and by the promised time unless the
 * review was late.
 */
export function transferredAt(requestedAt: number, approvedAt: number): number {
  return Math.max(approvedAt, Math.min(approvedAt + FUNDS_TERMS.transferMs, arrivesBy(requestedAt)));
}

/** Instant (epoch ms) at which the review is expected to be done: the end of the hours of that day. */
export function withdrawalReviewBy(requestedAt: number): number {
  return startOfDay(dayOf(requestedAt)) + to;
}
