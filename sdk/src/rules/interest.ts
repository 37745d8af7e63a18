import { MARGIN_INTEREST } from '../gen/business-rules.gen.ts';
import { type Financing, isOwnShares } from './margin.ts';
import { mulDiv } from './money.ts';
import { settlementDayOf } from './sessions.ts';

/** Days of a year times the basis points of 100 %. */
const UNITS = MARGIN_INTEREST.days_in_year * 10_000;

/** A position or order, as far as its interest depends on it. */
export interface MarginInterestTerms extends Financing {
  readonly product: 'standard' | 'intraday';
}

/** Yearly margin interest or lending charge in basis points: 0 for own shares and day trading (`margin_interest`). */
export function marginInterestBasisPoints(terms: MarginInterestTerms): number {
  if (isOwnShares(terms) || terms.product === 'intraday') return 0;
  return terms.direction === 'long'
    ? MARGIN_INTEREST.long_interest_basis_points
    : MARGIN_INTEREST.short_lending_basis_points;
}

/** Borrowed part of an opening amount (yen): for a long the amount without own funds, for a short all of it. */
export function borrowedYen(direction: 'long' | 'short', costYen: number, ownYen: number): number {
  return direction === 'long' ? costYen - ownYen : costYen;
}

/**
 * Days of interest on a borrowed amount: from the settlement day of the opening to that of the closing, both included
 * (`margin_interest`). A position opened and closed on the same day has one day.
 *
 * @param openedDay day number of the opening, `closedDay` of the closing; neither has to be a business day
 */
export function interestDays(openedDay: number, closedDay: number): number {
  return settlementDayOf(closedDay) - settlementDayOf(openedDay) + 1;
}

/** Interest in yen on an amount for a number of days, at yearly basis points and 365 days a year, rounded down. */
export function interestYen(amountYen: number, basisPoints: number, days: number): number {
  return mulDiv(amountYen, basisPoints * days, UNITS);
}
