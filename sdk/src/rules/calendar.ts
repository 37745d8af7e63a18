import { BUSINESS_DAY } from '../gen/business-rules.gen.ts';
import { parseDay, weekday } from './days.ts';
import { nationalHolidays } from './holidays.ts';

/**
 * Business days of the Tokyo exchange (`business_day`). Holidays are computed by the laws in force. Days are day numbers (see days.ts), from 2015-01-01 to 2100-12-31; beyond, the functions throw RangeError.
 */
const FIRST_DAY = parseDay('2015-01-01');
const LAST_DAY = parseDay('2100-12-31');
/**
 * Number of the first business day. With it, the days from 2026 to 2028 keep the numbers of an earlier version that covered only these
 * years. A simulated market generates its prices from these numbers, and stored price histories depend on them.
 */
const FIRST_ORDINAL = 151;

interface Calendar {
  readonly businessDays: readonly number[];
  /** For each day, the number of the first business day from it on. */
  readonly ordinals: Int32Array;
}

let made: Calendar | undefined;

/** Calculated on first use, so that an app that does not need the calendar does not pay for it. */
function calendar(): Calendar {
  made ??= countDays();
  return made;
}

function countDays(): Calendar {
  const closed = new Set<number>();
  for (let year = 2015; year <= 2100; year += 1) {
    for (const day of nationalHolidays(year)) closed.add(day);
    for (const date of BUSINESS_DAY.closed_dates) closed.add(parseDay(`${year}-${date}`));
  }
  const businessDays: number[] = [];
  const ordinals = new Int32Array(LAST_DAY - FIRST_DAY + 1);
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    ordinals[day - FIRST_DAY] = FIRST_ORDINAL + businessDays.length;
    if (weekday(day) < 5 && !closed.has(day)) businessDays.push(day);
  }
  return { businessDays, ordinals };
}

/** True if the exchange trades on the day. */
export function isBusinessDay(day: number): boolean {
  return calendar().businessDays[businessOrdinal(day) - FIRST_ORDINAL] === day;
}

/** Running number of the first business day from the day on; consecutive business days have consecutive numbers. */
export function businessOrdinal(day: number): number {
  const ordinal = calendar().ordinals[day - FIRST_DAY];
  if (ordinal === undefined) throw new RangeError(`outside the calendar: day ${day}`);
  return ordinal;
}

/** The business day with that ordinal; the inverse of {@link businessOrdinal}. */
export function businessDayAt(ordinal: number): number {
  const day = calendar().businessDays[ordinal - FIRST_ORDINAL];
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
