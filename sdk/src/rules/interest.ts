import { addBusinessDays } from './calendar.ts';
import { mulDiv } from './money.ts';

/** Days of a year times the basis points of 100 %. */
const UNITS = 365 * 10_000;

/**
 * Days of interest on a borrowed amount: from the settlement day of the opening to that of the closing, both included
 * (money-rules.md 2.1). A position opened and closed on the same day has one day.
 *
 * @param openedDay day number of the opening, `closedDay` of the closing; neither has to be a business day
 * @param settlementDays business days from a trade to its settlement
 */
export function interestDays(openedDay: number, closedDay: number, settlementDays: number): number {
  return addBusinessDays(closedDay, settlementDays) - addBusinessDays(openedDay, settlementDays) + 1;
}

/** Interest in yen on an amount for a number of days, at yearly basis points and 365 days a year, rounded down. */
export function interestYen(amountYen: number, basisPoints: number, days: number): number {
  return mulDiv(amountYen, basisPoints * days, UNITS);
}
