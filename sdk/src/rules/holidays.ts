import { DAY_MS, parseDay, weekday } from './days.ts';

/** Length of the year from equinox to equinox, in days. */
const TROPICAL_YEAR = 365.242194;
/** Instants of the equinoxes of 1980 in Japan, as day numbers (National Astronomical Observatory of Japan). */
const SPRING_1980 = parseDay('1980-03-01') + 19.8431;
const AUTUMN_1980 = parseDay('1980-09-01') + 22.2488;

/** Holidays of the law on national holidays that are on the same date every year, `MM-DD`. */
const FIXED = '01-01 02-11 04-29 05-03 05-04 05-05 11-03 11-23';

/** Dates that special laws set for these years instead of the ordinary ones: Sports Day, Marine Day and Mountain Day. */
const MOVED: Readonly<Record<number, string>> = {
  2020: '07-23 07-24 08-10',
  2021: '07-22 07-23 08-08',
};
/** Accession and enthronement of the emperor. */
const ONCE: Readonly<Record<number, string>> = { 2019: '05-01 10-22' };

/**
 * National holidays of Japan in a year from 2015 on, as day numbers: the holidays of the law, substitutes for holidays on a Sunday, and
 * days between two holidays (law on national holidays, articles 2 and 3). The equinoxes are calculated; the government announces them a year
 * ahead.
 */
export function nationalHolidays(year: number): Set<number> {
  const dates = `${FIXED} ${birthday(year)} ${MOVED[year] ?? ''} ${ONCE[year] ?? ''}`;
  const named = new Set([
    ...dates
      .split(/ +/)
      .filter(Boolean)
      .map((date) => parseDay(`${year}-${date}`)),
    monday(year, 1, 2),
    Math.floor(SPRING_1980 + (year - 1980) * TROPICAL_YEAR),
    monday(year, 9, 3),
    Math.floor(AUTUMN_1980 + (year - 1980) * TROPICAL_YEAR),
    ...(year in MOVED ? [] : [monday(year, 7, 3), monday(year, 10, 2), ...mountains(year)]),
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

/** The emperor's birthday; 2019 had none, between two emperors. */
function birthday(year: number): string {
  return year < 2019 ? '12-23' : year > 2019 ? '02-23' : '';
}

/** Mountain Day, since 2016. */
function mountains(year: number): number[] {
  return year < 2016 ? [] : [parseDay(`${year}-08-11`)];
}

/** The n-th Monday of a month. */
function monday(year: number, month: number, number: number): number {
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  return first + ((7 - weekday(first)) % 7) + 7 * (number - 1);
}
