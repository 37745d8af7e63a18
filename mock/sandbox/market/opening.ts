import { quoteStepTenths, SPECIAL_QUOTE } from '@tsubame/sdk/rules';
import type { DayBar, MinuteTable } from './bars.ts';
import type { Schedule } from './schedule.ts';
import { lastPrintPlace, type PrintPlace } from './session-minutes.ts';

/**
 * Returns the session minute of the day's opening print. If the open is further from the base than one step of special quotes,
 * a special quote moves towards it step by step, and the issue opens as soon as the open is within one step.
 */
export function openingMinute(schedule: Schedule, bar: DayBar): number {
  if (bar.firstMinute !== undefined) return bar.firstMinute;
  if (schedule !== 'exchange') return 0;
  const distance = Math.abs(bar.openTenths - bar.baseTenths);
  return (
    Math.max(Math.ceil(distance / quoteStepTenths(bar.baseTenths)) - 1, 0) * SPECIAL_QUOTE.renewal_minutes
  );
}

/** Returns the place of the day's last print at or before the instant; undefined before the opening print. */
export function lastPrintPlaceIn(schedule: Schedule, table: MinuteTable, at: number): PrintPlace | undefined {
  const place = lastPrintPlace(schedule, table.bar.day, at);
  return place && place.minute >= table.first ? place : undefined;
}
