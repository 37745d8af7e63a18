import { addBusinessDays, callDeadline, dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { AFTERNOON_TIME_MS, CLOSE_TIME_MS } from '#market/exchange-hours.ts';

/** The first close of a business day at or after an instant, both epoch ms; it is 15:30 on an always-open market too. */
export function firstCloseFrom(at: number): number {
  const day = dayOf(at);
  const close = startOfDay(addBusinessDays(day, 0)) + CLOSE_TIME_MS;
  return close >= at ? close : startOfDay(nextBusinessDay(day)) + CLOSE_TIME_MS;
}

/** When a call of a close (epoch ms) ends, and from when on positions are closed if it was not met. */
export function marginCallTimes(calledAt: number): { deadline: number; closesFrom: number } {
  const deadline = callDeadline(dayOf(calledAt));
  return { deadline, closesFrom: startOfDay(dayOf(deadline)) + AFTERNOON_TIME_MS };
}
