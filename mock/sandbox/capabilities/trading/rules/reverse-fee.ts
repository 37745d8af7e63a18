import { dayOf, mulDiv } from '@tsubame/sdk/rules';
import type { Market } from '#market/market.ts';
import { publishedReverseFee, reverseFees } from '#market/reverse-fee.ts';
import { splitFactorAfter, splitFactorBetween } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';

/** The fields of a position that decide its reverse fee; epoch ms. */
type Borrowed = {
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly product: 'standard' | 'intraday';
  readonly openedAt: number;
};

/** Whole yen of a fee in hundredths of a yen per share; whole lots have no fractions. */
function yenOf(sen: number, quantity: number): number {
  return mulDiv(sen, quantity, 100);
}

/**
 * Reverse fees (yen) of shares of a position that are closed at an instant (epoch ms), for the nights they were held.
 */
export function reverseFeeYen(market: Market, position: Borrowed, quantity: number, at: number): number {
  const { code, direction, product, openedAt } = position;
  if (direction === 'long' || product === 'intraday') return 0;
  const issue = issueOf(code);
  const nights = reverseFees(market, issue, dayOf(openedAt), dayOf(at));
  // Each night was of the shares of its day: of all of them what a share of today has become since the opening.
  const whole = splitFactorBetween(market, issue, openedAt, at);
  const sen = nights.reduce(
    (sum, night) => sum + (night.sen * night.days * whole) / splitFactorAfter(market, issue, night.day, at),
    0,
  );
  return mulDiv(sen, quantity, 100 * whole);
}

/** Daily reverse fee (yen) of shares sold short, by the last fee published at an instant (epoch ms). */
export function dailyReverseFeeYen(
  market: Market,
  draft: Omit<Borrowed, 'openedAt'> & { readonly quantity: number },
  at: number,
): number {
  if (draft.direction === 'long' || draft.product === 'intraday') return 0;
  return yenOf(publishedReverseFee(market, issueOf(draft.code), dayOf(at)).sen, draft.quantity);
}
