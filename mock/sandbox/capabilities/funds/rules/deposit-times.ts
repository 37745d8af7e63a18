import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { FUNDS_TERMS } from './terms.ts';

/** Instant (epoch ms) at which the reference of a deposit expires: 15:30 of the business day after the request. */
export function referenceExpiresAt(requestedAt: number): number {
  return startOfDay(nextBusinessDay(dayOf(requestedAt))) + FUNDS_TERMS.referencesExpire;
}
