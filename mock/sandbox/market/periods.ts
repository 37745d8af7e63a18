import { formatDay, parseDay, weekday } from '@tsubame/sdk/rules';

/** The length in minutes of the periods within a day. */
export const INTRADAY_MINUTES = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '45m': 45 } as const;

type IntradayPeriod = keyof typeof INTRADAY_MINUTES;
export type CalendarPeriod = 'day' | 'week' | 'month' | 'year';
export type CandlePeriod = IntradayPeriod | CalendarPeriod;

/** The maximum number of bars in one response. */
export const MAX_BARS = 1000;

export function isIntraday(period: CandlePeriod): period is IntradayPeriod {
  return Object.hasOwn(INTRADAY_MINUTES, period);
}

/** Returns the first day of the period that contains the day. */
export const PERIOD_BEGIN = {
  day: (day: number) => day,
  week: (day: number) => day - weekday(day),
  month: (day: number) => parseDay(`${formatDay(day).slice(0, 7)}-01`),
  year: (day: number) => parseDay(`${formatDay(day).slice(0, 4)}-01-01`),
} as const satisfies Record<CalendarPeriod, (day: number) => number>;

/** Returns the last day of the period that begins on the day. */
export const PERIOD_END = {
  day: (first: number) => first,
  week: (first: number) => first + 6,
  month: (first: number) => PERIOD_BEGIN.month(first + 31) - 1,
  year: (first: number) => PERIOD_BEGIN.year(first + 366) - 1,
} as const satisfies Record<CalendarPeriod, (first: number) => number>;
