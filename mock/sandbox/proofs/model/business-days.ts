import { isBusinessDay } from '@tsubame/sdk/rules';

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
