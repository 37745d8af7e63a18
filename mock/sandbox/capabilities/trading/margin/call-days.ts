import { addBusinessDays, dayOf, isBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { AFTERNOON_MS, CLOSE_MS, NOON_MS } from '#market/exchange-hours.ts';
import { TERMS } from '../rules/terms.ts';

/** The first close of a business day after an instant, both epoch ms; it is 15:30 on an always-open market too. */
export function nextCloseAfter(at: number): number {
  const day = dayOf(at);
  const today = startOfDay(day) + CLOSE_MS;
  return isBusinessDay(day) && today > at ? today : startOfDay(addBusinessDays(day, 1)) + CLOSE_MS;
}

/** When a call of a close (epoch ms) ends, and from when on positions are closed if it was not met. */
export function endOfCall(calledAt: number): { deadline: number; closesFrom: number } {
  const midnight = startOfDay(addBusinessDays(dayOf(calledAt), TERMS.callDays));
  return { deadline: midnight + NOON_MS, closesFrom: midnight + AFTERNOON_MS };
}
