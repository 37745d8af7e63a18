import { MARGIN_TERM } from '../gen/business-rules.gen.ts';
import { addBusinessDays, previousBusinessDay } from './calendar.ts';
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
  return previousBusinessDay(day + 1);
}

/** Returns the business day (day number) of the notice that a position ends, which is sent at its opening. */
export function marginTermNoticeDay(termDay: number): number {
  return addBusinessDays(termDay, -MARGIN_TERM.notice_business_days);
}
