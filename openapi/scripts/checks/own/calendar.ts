import { isBusinessDay, parseDay } from '../../../../sdk/src/rules/index.ts';
import type { ExampleValue } from '../example-values.ts';
import type { Finding } from '../finding.ts';

/**
 * Timestamps that must be on a business day, beside fields of type `BusinessDate`. The invariant `Deposit.reference_expires_at`
 * checks that of a deposit.
 */
const ON_BUSINESS_DAYS = new Set([
  'allot_at',
  'apply_from',
  'apply_to',
  'arrives_by',
  'automatic_close_at',
  'draw_at',
  'must_close_by',
  'next_open_at',
  'opened_at',
  'placed_at',
  'subscribe_from',
  'subscribe_to',
  'waitlist_subscribe_to',
]);

/** Reports dates in examples that must be business days but are not. */
export function calendarFindings(instances: readonly ExampleValue[]): Finding[] {
  return instances.flatMap(({ file, example, name, place, schemas, value }) => {
    const isOnCalendar = ON_BUSINESS_DAYS.has(name) || schemas.includes('BusinessDate');
    if (!isOnCalendar || typeof value !== 'string') return [];
    const date = value.slice(0, 10);
    if (isOpen(date)) return [];
    const message = `${place} in ${example} is ${value}, but ${date} is ${weekdayOf(date)}, no business day`;
    return [{ file, rule: 'tsubame-calendar', message }];
  });
}

/** Returns whether a date is a business day; false for years outside the calendar. */
function isOpen(date: string): boolean {
  try {
    return isBusinessDay(parseDay(date));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function weekdayOf(date: string): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
}
