import { dayOf, isBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { Schedule } from '#market/schedule.ts';

/** The close of the exchange, ms of its day (market-rules.md 1.1). */
const CLOSE = 15.5 * 3_600_000;

/** The business day so many business days after a day (numbers), counted one by one; with 0 the day itself or the next one. */
export function businessDayAfter(day: number, count: number): number {
  let found = day;
  while (!isBusinessDay(found)) found += 1;
  for (let left = count; left > 0; left -= 1) {
    found += 1;
    while (!isBusinessDay(found)) found += 1;
  }
  return found;
}

/** The trading date (day number) that an order of an instant belongs to: from the close on, and on days off, the next one. */
export function tradingDateOf(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  if (schedule === 'always_open') return day;
  return businessDayAfter(at < startOfDay(day) + CLOSE ? day : day + 1, 0);
}

/** The trading date after one (day numbers). */
export function tradingDateAfter(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? day + 1 : businessDayAfter(day, 1);
}
