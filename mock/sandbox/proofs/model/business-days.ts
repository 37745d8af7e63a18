import { dayOf, isBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { Schedule } from '#market/schedule.ts';

/** The close of the exchange in ms of the day (business rule `exchange_hours`). */
const CLOSE = 15.5 * 3_600_000;

/** Returns the day number `count` business days after a day number; with count 0, the day itself or the next business day. */
export function businessDayAfter(day: number, count: number): number {
  let current = day;
  while (!isBusinessDay(current)) current += 1;
  for (let left = count; left > 0; left -= 1) {
    current += 1;
    while (!isBusinessDay(current)) current += 1;
  }
  return current;
}

/** Returns the trading date (day number) of an order placed at `at`: after the close and on holidays it is the next one. */
export function tradingDateOf(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  if (schedule === 'always_open') return day;
  return businessDayAfter(at < startOfDay(day) + CLOSE ? day : day + 1, 0);
}

/** Returns the next trading date (day number). */
export function tradingDateAfter(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? day + 1 : businessDayAfter(day, 1);
}
