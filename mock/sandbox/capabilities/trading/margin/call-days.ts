import { addBusinessDays, callDeadline, dayOf, nextBusinessDay } from '@tsubame/sdk/rules';
import { closingOf, reopeningOf } from '#market/exchange-hours.ts';

/** The first close of a business day at or after an instant, both epoch ms; it is that of the exchange on an always-open market too. */
export function firstCloseFrom(at: number): number {
  const day = dayOf(at);
  const close = closingOf(addBusinessDays(day, 0));
  return close >= at ? close : closingOf(nextBusinessDay(day));
}

/** When a call of a close (epoch ms) ends, and from when on positions are closed if it was not met. */
export function marginCallTimes(calledAt: number): { deadline: number; closesFrom: number } {
  const deadline = callDeadline(dayOf(calledAt));
  return { deadline, closesFrom: reopeningOf(dayOf(deadline)) };
}
