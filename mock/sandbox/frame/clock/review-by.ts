import { dayOf, isBusinessDay, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';

/** The review desk closes at 17:00. */
const END_MS = 17 * 3_600_000;

/** Instant (epoch ms) by which a request is expected to be reviewed: the end of its business day or of the next one. */
export function reviewBy(at: number): number {
  const day = dayOf(at);
  const end = startOfDay(day) + END_MS;
  return isBusinessDay(day) && at < end ? end : startOfDay(nextBusinessDay(day)) + END_MS;
}
