import { startOfDay } from '@tsubame/sdk/rules';
import { type Debut, debutDays } from '#market/debut.ts';
import { openAt, type Schedule } from '#market/schedule.ts';

const HOUR = 3_600_000;

/** The instants of an offering in epoch milliseconds, in chronological order. */
export interface IpoCalendar {
  /** The commitment to the seed is published with the offering. */
  readonly announcedAt: number;
  readonly applyFrom: number;
  readonly applyTo: number;
  readonly drawAt: number;
  readonly subscribeFrom: number;
  readonly subscribeTo: number;
  readonly waitlistSubscribeTo: number;
  /** Opening of the first day of trading. */
  readonly listedAt: number;
}

/** The calendar of an offering. */
export function ipoCalendar(schedule: Schedule, { number }: Pick<Debut, 'number'>): IpoCalendar {
  const days = debutDays(schedule, number);
  return {
    announcedAt: startOfDay(days.announced) + 16 * HOUR,
    applyFrom: startOfDay(days.applyFrom) + 9 * HOUR,
    applyTo: startOfDay(days.applyTo) + 11 * HOUR,
    drawAt: startOfDay(days.draw) + 18 * HOUR,
    subscribeFrom: startOfDay(days.subscribeFrom) + 9 * HOUR,
    subscribeTo: startOfDay(days.subscribeTo) + 12 * HOUR,
    waitlistSubscribeTo: startOfDay(days.waitlistTo) + 12 * HOUR,
    listedAt: openAt(schedule, days.list),
  };
}
