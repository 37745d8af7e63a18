/** Weekdays on which the exchange is closed. */
const HOLIDAYS = new Set(
  `2026-11-23 2026-12-31 2027-01-01 2027-01-11 2027-02-11 2027-02-23 2027-03-22 2027-04-29 2027-05-03
  2027-05-04 2027-05-05 2027-07-19 2027-08-11 2027-09-20 2027-09-23 2027-10-11 2027-11-03 2027-11-23 2027-12-31`.split(
    /\s+/,
  ),
);

const DAY_MS = 86_400_000;

/** The date a number of business days after a date; both as `YYYY-MM-DD`. */
export function businessDaysAfter(date: string, count: number): string {
  let at = Date.parse(date);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0 && !HOLIDAYS.has(day.toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** Two business days after the trading date of an execution, which is the next business day if the day is none. */
export function settlementDate(executedAt: string): string {
  const dayBefore = new Date(Date.parse(executedAt.slice(0, 10)) - DAY_MS).toISOString().slice(0, 10);
  return businessDaysAfter(dayBefore, 3);
}
