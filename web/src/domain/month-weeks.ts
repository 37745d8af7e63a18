import { formatDay, isBusinessDay, parseDay, weekday } from '@tsubame/sdk/rules';

/** One weekday of a month. */
export interface MonthDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly day: number;
  /** A holiday of the exchange. */
  readonly closed: boolean;
}

/** Monday to Friday; null where the week reaches into another month. */
export type MonthWeek = readonly (MonthDay | null)[];

const TRADING_DAYS = 5;

/**
 * The weeks of a month, Monday to Friday, as the exchange trades them.
 *
 * @param month `YYYY-MM`
 */
export function monthWeeks(month: string): MonthWeek[] {
  const first = parseDay(`${month}-01`);
  const weeks: (MonthDay | null)[][] = [];
  for (let day = first; formatDay(day).startsWith(month); day += 1) {
    const place = weekday(day);
    if (place >= TRADING_DAYS) continue;
    if (weeks.length === 0 || place === 0) weeks.push(Array.from({ length: TRADING_DAYS }, () => null));
    const date = formatDay(day);
    const week = weeks.at(-1);
    if (week !== undefined) week[place] = { date, day: Number(date.slice(8)), closed: !isBusinessDay(day) };
  }
  return weeks;
}

/** The month before or after: `2026-12` and 1 is `2027-01`. */
export function stepMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + step, 1));
  return at.toISOString().slice(0, 7);
}
