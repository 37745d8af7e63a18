import {
  borrowedYen,
  dayOf,
  interestDays,
  interestYen,
  type MarginInterestTerms,
  marginInterestBasisPoints,
} from '@tsubame/sdk/rules';
import { costClosedAt, type Holding, principalClosedAt } from './profit.ts';

/** The fields of a position that determine its interest. */
export type Borrowing = Holding &
  MarginInterestTerms & {
    /** Epoch ms. */
    readonly openedAt: number;
  };

/** Daily interest (yen) of an amount with own funds. */
export function dailyInterestYen(terms: MarginInterestTerms, costYen: number, ownYen: number): number {
  return interestYen(borrowedYen(terms.direction, costYen, ownYen), marginInterestBasisPoints(terms), 1);
}

/** Days charged for closing at an instant (epoch ms); 0 without interest. */
export function chargedInterestDays(
  position: MarginInterestTerms & { readonly openedAt: number },
  at: number,
): number {
  if (marginInterestBasisPoints(position) === 0) return 0;
  return interestDays(dayOf(position.openedAt), dayOf(at));
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
  return interestYen(borrowed, marginInterestBasisPoints(position), chargedInterestDays(position, at));
}

/** Interest (yen) of closing all remaining shares at an instant (epoch ms). */
export function accruedInterestYen(position: Borrowing, at: number): number {
  const { openedQuantity, quantity } = position;
  return closingInterestYen(position, { closed: openedQuantity - quantity, quantity }, at);
}
