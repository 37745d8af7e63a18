import { addBusinessDays, dayOf, isBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { TERMS } from '../rules/terms.ts';

/** In ms of the day in Japan: the close that an account is measured at, the end of a call, and the opening after it. */
const CLOSE_MS = 15.5 * 3_600_000;
const NOON_MS = 12 * 3_600_000;
const AFTERNOON_MS = 12.5 * 3_600_000;

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
