import { quoteStepTenths } from '@tsubame/sdk/rules';
import type { DayBar, MinuteTable } from './bars.ts';
import type { Schedule } from './schedule.ts';
import { lastPlace, type PrintPlace } from './session-minutes.ts';

/** A special quote stands for so many minutes before it moves on (market-rules.md 1.5). */
export const RENEWAL_MINUTES = 3;

/**
 * Session minute of the day's opening print. Where the open is further from the base than the step of special quotes, a
 * special quote goes there first, step by step; it is matched as soon as the open is within a step of it.
 */
export function openingMinute(schedule: Schedule, bar: DayBar): number {
  if (schedule !== 'exchange') return 0;
  const away = Math.abs(bar.openTenths - bar.baseTenths);
  return Math.max(Math.ceil(away / quoteStepTenths(bar.baseTenths)) - 1, 0) * RENEWAL_MINUTES;
}

/** Place of the last print of the table's day at or before the instant; undefined before its opening print. */
export function lastPlaceIn(schedule: Schedule, table: MinuteTable, at: number): PrintPlace | undefined {
  const place = lastPlace(schedule, table.bar.day, at);
  return place && place.minute >= table.first ? place : undefined;
}
