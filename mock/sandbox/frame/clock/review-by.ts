import { dayOf, isBusinessDay, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';

/** When the desk goes home: 17:00. */
const END_MS = 17 * 3_600_000;

/** When the review of what was asked for at an instant is expected to be done: the end of that business day or of the next one (epoch ms). */
export function reviewBy(at: number): number {
  const day = dayOf(at);
  const end = startOfDay(day) + END_MS;
  return isBusinessDay(day) && at < end ? end : startOfDay(nextBusinessDay(day)) + END_MS;
}
