import { addBusinessDays } from './calendar.ts';
import { mulDiv } from './money.ts';

/** Days of a year times the basis points of a whole. */
const UNITS = 365 * 10_000;

/**
 * Days for which what is borrowed bears: from the day on which its opening settles to the day on which its closing
 * settles, both counted (money-rules.md 2.1). Within one day it is one day.
 *
 * @param openedDay day number of the opening, `closedDay` of the closing; neither has to be a business day
 * @param settlementDays business days from a trade to its settlement
 */
export function interestDays(openedDay: number, closedDay: number, settlementDays: number): number {
  return addBusinessDays(closedDay, settlementDays) - addBusinessDays(openedDay, settlementDays) + 1;
}

/** Yen that an amount bears in so many days at yearly basis points, on 365 days a year, fractions dropped. */
export function interestYen(amountYen: number, basisPoints: number, days: number): number {
  return mulDiv(amountYen, basisPoints * days, UNITS);
}
