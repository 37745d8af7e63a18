import { addBusinessDays, dayOf, startOfDay } from '@tsubame/sdk/rules';
import { addTradingDays, isTradingDay, type Schedule } from './schedule.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** After-hours sessions in ms from midnight of their trading day (market-rules.md 1.2: Japannext PTS). */
const HOURS = {
  day: { from: 8 * HOUR + 20 * MINUTE, to: 16.5 * HOUR },
  night: { from: 17 * HOUR, to: 30 * HOUR },
} as const;

/** Business days to the settlement: a night trade settles one day later. */
const SETTLEMENT_DAYS = { day: 2, night: 3 } as const;

export type AfterHoursKind = keyof typeof HOURS;

/** One after-hours session, from `from` up to but not including `to` (epoch ms). */
export interface AfterHours {
  readonly kind: AfterHoursKind;
  /** The day number of its trading day. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the day or night session of a trading day. */
export function afterHoursOf(kind: AfterHoursKind, day: number): AfterHours {
  const begin = startOfDay(day);
  return { kind, day, from: begin + HOURS[kind].from, to: begin + HOURS[kind].to };
}

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

/** Returns the day number on which a trade of the session settles. */
export function settlementDayOf({ kind, day }: Pick<AfterHours, 'kind' | 'day'>): number {
  return addBusinessDays(day, SETTLEMENT_DAYS[kind]);
}
