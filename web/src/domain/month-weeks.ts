import { formatDay, isBusinessDay, parseDay, weekday } from '@tsubame/sdk/rules';

/** A day of a month. */
export interface MonthDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly day: number;
  /** Whether the exchange was closed and there was no trading outside it. */
  readonly closed: boolean;
}

/** From Monday; null for days of another month. */
export type MonthWeek = readonly (MonthDay | null)[];

/** `YYYY-MM` of a month that the exchange's calendar covers. */
export const MONTH_FORMAT = /^20(1[5-9]|[2-9]\d)-(0[1-9]|1[0-2])$/;

const TRADING_DAYS = 5;
const ALL_DAYS = 7;

/**
 * The weeks of a month: Monday to Friday, and weekends that had trading, as in a market that never closes.
 * @param month in {@link MONTH_FORMAT}
 * @param traded whether there was trading on a date, `YYYY-MM-DD`
 */
export function monthWeeks(month: string, traded: (date: string) => boolean = () => false): MonthWeek[] {
  const days = daysOf(month);
  const atWeekend = days.some((day) => weekday(day) >= TRADING_DAYS && traded(formatDay(day)));
  const columns = atWeekend ? ALL_DAYS : TRADING_DAYS;
  const weeks: (MonthDay | null)[][] = [];
  for (const day of days) {
    const place = weekday(day);
    if (place >= columns) continue;
    if (weeks.length === 0 || place === 0) weeks.push(Array.from({ length: columns }, () => null));
    const date = formatDay(day);
    const closed = !isBusinessDay(day) && !traded(date);
    const week = weeks.at(-1);
    if (week !== undefined) week[place] = { date, day: Number(date.slice(8)), closed };
  }
  return weeks;
}

function daysOf(month: string): number[] {
  const first = parseDay(`${month}-01`);
  return Array.from({ length: parseDay(`${monthAfter(month, 1)}-01`) - first }, (_, place) => first + place);
}

/** The month before or after: `2026-12` and 1 give `2027-01`. Null beyond the exchange's calendar. */
export function stepMonth(month: string, step: 1 | -1): string | null {
  const next = monthAfter(month, step);
  return MONTH_FORMAT.test(next) ? next : null;
}

function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
