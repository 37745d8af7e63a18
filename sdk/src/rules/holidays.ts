import { NATIONAL_HOLIDAY } from '../gen/business-rules.gen.ts';
import { DAY_MS, parseDay, weekday } from './days.ts';

/** Years of a holiday, all without a bound. */
interface Years {
  readonly from_year?: number;
  readonly to_year?: number;
  readonly except_years?: readonly number[];
}

const DATES: readonly (Years & { readonly date: string })[] = NATIONAL_HOLIDAY.dates;
const MONDAYS: readonly (Years & { readonly month: number; readonly nth: number })[] =
  NATIONAL_HOLIDAY.mondays;

/** Instants of the equinoxes of 1980 in Japan, as day numbers. */
const SPRING_1980 = parseDay('1980-03-01') + NATIONAL_HOLIDAY.spring_equinox_1980_days;
const AUTUMN_1980 = parseDay('1980-09-01') + NATIONAL_HOLIDAY.autumn_equinox_1980_days;

/**
 * National holidays of Japan in a year from 2015 on (`national_holiday`), as day numbers: the holidays of the law, substitutes for
 * holidays on a Sunday, and days between two holidays.
 */
export function nationalHolidays(year: number): Set<number> {
  const named = new Set([
    ...DATES.filter((each) => isIn(each, year)).map(({ date }) => parseDay(`${year}-${date}`)),
    ...MONDAYS.filter((each) => isIn(each, year)).map(({ month, nth }) => monday(year, month, nth)),
    ...NATIONAL_HOLIDAY.single_days
      .filter((date) => date.startsWith(`${year}-`))
      .map((date) => parseDay(date)),
    equinox(SPRING_1980, year),
    equinox(AUTUMN_1980, year),
  ]);
  const all = new Set(named);
  for (const day of named) {
    let substitute = day;
    while (weekday(day) === 6 && named.has(substitute)) substitute += 1;
    all.add(substitute);
    if (named.has(day + 2)) all.add(day + 1);
  }
  return all;
}

function isIn({ from_year, to_year, except_years = [] }: Years, year: number): boolean {
  return year >= (from_year ?? year) && year <= (to_year ?? year) && !except_years.includes(year);
}

/** The n-th Monday of a month. */
function monday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  return first + ((7 - weekday(first)) % 7) + 7 * (nth - 1);
}

/** @param in1980 the same equinox in 1980 */
function equinox(in1980: number, year: number): number {
  return Math.floor(in1980 + (year - 1980) * NATIONAL_HOLIDAY.tropical_year_days);
}
