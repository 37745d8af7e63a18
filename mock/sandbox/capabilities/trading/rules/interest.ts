import { dayOf, interestDays, interestYen } from '@tsubame/sdk/rules';
import { isOwnShares } from './own-shares.ts';
import { costClosedAt, type Holding, principalClosedAt } from './profit.ts';
import { TERMS } from './terms.ts';

/** What a position bears interest by. */
export type Borrowing = Holding & {
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  /** Epoch ms. */
  readonly openedAt: number;
};

type Terms = Pick<Borrowing, 'direction' | 'leverage' | 'product'>;

/** Basis points a year that a position bears: 0 for own shares and within the day. */
export function interestBasisPoints(terms: Terms): number {
  if (isOwnShares(terms) || terms.product === 'intraday') return 0;
  return terms.direction === 'long' ? TERMS.longInterestBasisPoints : TERMS.shortLendingBasisPoints;
}

/** Yen of an opening amount that are borrowed: for a long what is not its owner's, for a short all of it. */
function borrowedYen(direction: 'long' | 'short', costYen: number, ownYen: number): number {
  return direction === 'long' ? costYen - ownYen : costYen;
}

/** Yen that a day costs for an amount with so much own funds. */
export function dailyInterestYen(terms: Terms, costYen: number, ownYen: number): number {
  return interestYen(borrowedYen(terms.direction, costYen, ownYen), interestBasisPoints(terms), 1);
}

/** Days for which closing at an instant (epoch ms) is charged; 0 where nothing is borne. */
export function daysBorne(position: Terms & { readonly openedAt: number }, at: number): number {
  if (interestBasisPoints(position) === 0) return 0;
  return interestDays(dayOf(position.openedAt), dayOf(at), TERMS.settlementDays);
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

/** Yen that closing all shares still held would be charged at an instant (epoch ms). */
export function accruedInterestYen(position: Borrowing, at: number): number {
  const { openedQuantity, quantity } = position;
  return closingInterestYen(position, { closed: openedQuantity - quantity, quantity }, at);
}
