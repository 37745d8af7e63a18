/**
 * National holidays of Japan by year, `MM-DD`, as the Tokyo exchange publishes its closed days: those known so far.
 * Weekends, 31 December and 1–3 January are closed by rule (market-rules.md 1.3) and not listed.
 */
export const NATIONAL_HOLIDAYS: Readonly<Record<number, string>> = {
  2026: '01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  2028: '01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23',
};
