import { dayOf, isBusinessDay, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';

/** The end of a day of reviews, 17:00. */
const END_MS = 17 * 3_600_000;

/** When the review of a hand-in of an instant is expected to be done: the end of that business day or of the next one (epoch ms). */
export function reviewBy(at: number): number {
  const day = dayOf(at);
  const end = startOfDay(day) + END_MS;
  return isBusinessDay(day) && at < end ? end : startOfDay(nextBusinessDay(day)) + END_MS;
}

/** Whether somebody born on a date is of age (18) at an instant (epoch ms). */
export function isOfAge(birthDate: string, at: number): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = new Date(startOfDay(dayOf(at)) + 9 * 3_600_000);
  const years = today.getUTCFullYear() - year;
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return (hadBirthday ? years : years - 1) >= 18;
}
