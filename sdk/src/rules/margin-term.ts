import { MARGIN_TERM } from '../gen/business-rules.gen.ts';
import { businessDayAt, businessOrdinal, isBusinessDay, previousBusinessDay } from './calendar.ts';
import { DAY_MS, formatDay } from './days.ts';

/**
 * Last day (day number) of a position on margin (`margin_term`): the same day of the month some months later, the last of a
 * shorter month, or the business day before it.
 */
export function marginTermDay(openedDay: number): number {
  const [year = 0, month = 0, date = 0] = formatDay(openedDay).split('-').map(Number);
  const index = month - 1 + MARGIN_TERM.months;
  const endOfMonth = Date.UTC(year, index + 1, 0);
  const day = Math.min(Date.UTC(year, index, date), endOfMonth) / DAY_MS;
  return isBusinessDay(day) ? day : previousBusinessDay(day);
}

/** Day (day number): the user is notified of the last day at its opening. */
export function marginTermNoticeDay(termDay: number): number {
  return businessDayAt(businessOrdinal(termDay) - MARGIN_TERM.notice_business_days);
}
