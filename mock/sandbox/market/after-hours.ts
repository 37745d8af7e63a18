import { type AfterHours, afterHoursOf, dayOf } from '@tsubame/sdk/rules';
import { addTradingDays, isTradingDay, type Schedule } from './schedule.ts';

/** Returns the session at the instant (epoch ms), or else the next one. After midnight it is the night session of the day before. */
export function afterHoursFrom(schedule: Schedule, at: number): AfterHours {
  const today = dayOf(at);
  const days = [today - 1, today].filter((day) => isTradingDay(schedule, day));
  const nextDay = addTradingDays(schedule, today + 1, 0);
  const sessions = [...days, nextDay].flatMap((day) => [
    afterHoursOf('day', day),
    afterHoursOf('night', day),
  ]);
  const found = sessions.find(({ to }) => to > at);
  if (!found) throw new RangeError(`There is no session after ${at}.`);
  return found;
}
