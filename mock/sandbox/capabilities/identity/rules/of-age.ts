import { dayOf, startOfDay } from '@tsubame/sdk/rules';

/** True if a person born on a date is of age (18) at an instant (epoch ms). */
export function isOfAge(birthDate: string, at: number): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = new Date(startOfDay(dayOf(at)) + 9 * 3_600_000);
  const years = today.getUTCFullYear() - year;
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return (hadBirthday ? years : years - 1) >= 18;
}
