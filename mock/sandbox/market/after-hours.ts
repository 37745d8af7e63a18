import { addBusinessDays, dayOf, startOfDay } from '@tsubame/sdk/rules';
import { addTradingDays, isTradingDay, type Schedule } from './schedule.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Sessions outside the exchange, ms from midnight of their trading day (market-rules.md 1.2: Japannext). */
const HOURS = {
  day: { from: 8 * HOUR + 20 * MINUTE, to: 16.5 * HOUR },
  night: { from: 17 * HOUR, to: 30 * HOUR },
} as const;

/** Business days to the settlement: a trade by night settles one day later. */
const SETTLED_AFTER = { day: 2, night: 3 } as const;

export type AfterHoursKind = keyof typeof HOURS;

/** One session outside the exchange; its end is no longer part of it (epoch ms). */
export interface AfterHours {
  readonly kind: AfterHoursKind;
  /** Day number of the trading day that it belongs to. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** The session of a trading day. */
export function afterHoursOf(kind: AfterHoursKind, day: number): AfterHours {
  const begin = startOfDay(day);
  return { kind, day, from: begin + HOURS[kind].from, to: begin + HOURS[kind].to };
}

/** The session that runs at the instant (epoch ms), or else the next one: by night that of the day before. */
export function afterHoursFrom(schedule: Schedule, at: number): AfterHours {
  const today = dayOf(at);
  const days = [today - 1, today].filter((day) => isTradingDay(schedule, day));
  const coming = addTradingDays(schedule, today + 1, 0);
  const sessions = [...days, coming].flatMap((day) => [afterHoursOf('day', day), afterHoursOf('night', day)]);
  const found = sessions.find(({ to }) => to > at);
  if (!found) throw new RangeError(`no session after ${at}`);
  return found;
}

/** Day number on which a trade of the session settles. */
export function settlementDayOf({ kind, day }: Pick<AfterHours, 'kind' | 'day'>): number {
  return addBusinessDays(day, SETTLED_AFTER[kind]);
}
