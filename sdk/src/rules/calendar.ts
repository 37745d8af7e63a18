import { NATIONAL_HOLIDAYS } from './closed-days.ts';
import { DAY_MS, parseDay, weekday } from './days.ts';

/**
 * Business days of the Tokyo exchange (market-rules.md 1.3).
 * Holidays are known for 2026 to 2028; in every other year only weekends, 31 December and 1–3 January are closed.
 * Days are day numbers (see days.ts), from 2015-01-01 to 2100-12-31; beyond, the functions throw RangeError.
 */
const FIRST_DAY = parseDay('2015-01-01');
const LAST_DAY = parseDay('2100-12-31');

interface Calendar {
  readonly businessDays: readonly number[];
  /** For each day: how many business days came before it. */
  readonly ordinals: Int32Array;
}

let made: Calendar | undefined;

/** Counted at the first question, so that an app pays for the calendar only where it asks. */
function calendar(): Calendar {
  made ??= countDays();
  return made;
}

function countDays(): Calendar {
  const holidays = new Set(
    Object.entries(NATIONAL_HOLIDAYS).flatMap(([year, days]) =>
      days.split(' ').map((day) => parseDay(`${year}-${day}`)),
    ),
  );
  const businessDays: number[] = [];
  const ordinals = new Int32Array(LAST_DAY - FIRST_DAY + 1);
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    ordinals[day - FIRST_DAY] = businessDays.length;
    if (weekday(day) < 5 && !holidays.has(day) && !isYearEnd(new Date(day * DAY_MS))) businessDays.push(day);
  }
  return { businessDays, ordinals };
}

/** 31 December and 1–3 January. */
function isYearEnd(date: Date): boolean {
  const dayOfMonth = date.getUTCDate();
  return date.getUTCMonth() === 0 ? dayOfMonth <= 3 : date.getUTCMonth() === 11 && dayOfMonth === 31;
}

/** True if the exchange trades on the day. */
export function isBusinessDay(day: number): boolean {
  return calendar().businessDays[businessOrdinal(day)] === day;
}

/** Number of business days between 2015-01-01 and the day, the day itself not counted. */
export function businessOrdinal(day: number): number {
  const ordinal = calendar().ordinals[day - FIRST_DAY];
  if (ordinal === undefined) throw new RangeError(`outside the calendar: day ${day}`);
  return ordinal;
}

/** The business day with that ordinal; the inverse of {@link businessOrdinal}. */
export function businessDayAt(ordinal: number): number {
  const day = calendar().businessDays[ordinal];
  if (day === undefined) throw new RangeError(`outside the calendar: business day ${ordinal}`);
  return day;
}

/** First business day after the day. */
export function nextBusinessDay(day: number): number {
  return businessDayAt(businessOrdinal(day) + (isBusinessDay(day) ? 1 : 0));
}

/** Last business day before the day. */
export function previousBusinessDay(day: number): number {
  return businessDayAt(businessOrdinal(day) - 1);
}

/**
 * The business day `count` after the day: 2 gives the settlement day of a trade (T+2).
 * A day off counts from the next business day; `count` 0 gives the day itself or the next business day.
 */
export function addBusinessDays(day: number, count: number): number {
  return businessDayAt(businessOrdinal(day) + count);
}
