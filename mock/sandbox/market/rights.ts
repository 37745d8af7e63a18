import { afterHoursOf, startOfDay } from '@tsubame/sdk/rules';
import type { Schedule } from './schedule.ts';

/**
 * Returns the instant (epoch ms) from which a purchase no longer takes part in the rights of a record day, such as a dividend or a
 * split. On the exchange it is the night session of the last cum-day, because its trades settle a day later than those of the day; in
 * an always-open market it is the midnight before the first day without the right.
 */
export function rightsEndAt(schedule: Schedule, lastCumDay: number, firstDayWithout: number): number {
  return schedule === 'exchange' ? afterHoursOf('night', lastCumDay).from : startOfDay(firstDayWithout);
}
