import { dayOf, interestDays, interestYen, isOwnShares } from '@tsubame/sdk/rules';
import { costClosedAt, type Holding, principalClosedAt } from './profit.ts';
import { TRADING_TERMS } from './terms.ts';

/** The fields of a position that determine its interest. */
export type Borrowing = Holding & {
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  /** Epoch ms. */
  readonly openedAt: number;
};

type Terms = Pick<Borrowing, 'direction' | 'leverage' | 'product'>;

/** Yearly interest rate in basis points: 0 for own shares and day trading. */
export function interestBasisPoints(terms: Terms): number {
  if (isOwnShares(terms) || terms.product === 'intraday') return 0;
  return terms.direction === 'long'
    ? TRADING_TERMS.longInterestBasisPoints
    : TRADING_TERMS.shortLendingBasisPoints;
}

/** Borrowed part of an opening amount (yen): for a long the amount without own funds, for a short all of it. */
function borrowedYen(direction: 'long' | 'short', costYen: number, ownYen: number): number {
  return direction === 'long' ? costYen - ownYen : costYen;
}

/** Daily interest (yen) of an amount with own funds. */
export function dailyInterestYen(terms: Terms, costYen: number, ownYen: number): number {
  return interestYen(borrowedYen(terms.direction, costYen, ownYen), interestBasisPoints(terms), 1);
}

/** Days charged for closing at an instant (epoch ms); 0 without interest. */
export function daysBorne(position: Terms & { readonly openedAt: number }, at: number): number {
  if (interestBasisPoints(position) === 0) return 0;
  return interestDays(dayOf(position.openedAt), dayOf(at), TRADING_TERMS.settlementDays);
}

/**
 * Yen that closing `quantity` shares at an instant (epoch ms) is charged, after `closed` shares were closed before. What is
 * borrowed for a part is a difference of running totals; its interest is rounded down by itself.
 */
export function closingInterestYen(
  position: Borrowing,
  { closed, quantity }: { readonly closed: number; readonly quantity: number },
  at: number,
): number {
  const part = (of: (holding: Holding, closed: number) => number) =>
    of(position, closed + quantity) - of(position, closed);
  const borrowed = borrowedYen(position.direction, part(costClosedAt), part(principalClosedAt));
  return interestYen(borrowed, interestBasisPoints(position), daysBorne(position, at));
}

/** Interest (yen) of closing all remaining shares at an instant (epoch ms). */
export function accruedInterestYen(position: Borrowing, at: number): number {
  const { openedQuantity, quantity } = position;
  return closingInterestYen(position, { closed: openedQuantity - quantity, quantity }, at);
}
