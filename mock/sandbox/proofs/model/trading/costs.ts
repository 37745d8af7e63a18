import { dayOf } from '@tsubame/sdk/rules';
import type { positions } from '#capabilities/trading/records/tables.ts';
import { publishedReverseFee } from '#market/reverse-fee.ts';
import { splitFactorAfter, splitFactorBetween } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { businessDayAfter } from '../business-days.ts';
import type { TestHarness } from '../test-harness.ts';

// An independent calculation of costs, without the money rules of the sandbox or the SDK.

const TENTHS = 10n;

/** Returns the own funds in yen for an amount in tenths of a yen at a leverage, rounded up. */
export function ownFundsYen(notionalTenths: number, leverage: number): number {
  const yen = BigInt(notionalTenths) / TENTHS;
  return Number((yen + BigInt(leverage) - 1n) / BigInt(leverage));
}

/** Returns `yen * part / whole`, rounded down. */
export function partOf(yen: number, part: number, whole: number): number {
  return Number((BigInt(yen) * BigInt(part)) / BigInt(whole));
}

/** Yearly basis points: 2.80 % of the borrowed amount of a long, 1.10 % of the opening amount of a short (business rule `margin_interest`). */
const RATES = { long: 280n, short: 110n };

/** Returns the days from one settlement (T+2) to the other, both included. */
function interestDays(openedAt: number, closedAt: number): number {
  return businessDayAfter(dayOf(closedAt), 2) - businessDayAfter(dayOf(openedAt), 2) + 1;
}

export type Position = typeof positions.$inferSelect;

/** True for a short position or one with leverage. */
export function isOnMargin({ direction, leverage }: Position): boolean {
  return direction === 'short' || leverage > 1;
}

/** Converts the shares of a fill to shares of its position, which later splits have multiplied. */
export function fillSharesAfterSplits(
  harness: TestHarness,
  position: Position,
  fill: { readonly at: number; readonly quantity: number },
) {
  const { code, openedAt, shares } = position;
  return (
    (fill.quantity * shares) / splitFactorBetween(harness.sandbox.market, issueOf(code), openedAt, fill.at)
  );
}

/** Returns how many shares one share of the opening has become by splits while the position was open. */
export function sharesOfOne(harness: TestHarness, { code, openedAt, closedAt }: Position): number {
  return splitFactorBetween(harness.sandbox.market, issueOf(code), openedAt, closedAt ?? harness.now);
}

/** Returns the interest in yen for closing `quantity` shares after `closed` shares were closed, rounded down. */
export function interestYen(position: Position, closed: number, quantity: number, at: number): number {
  const { direction, leverage, product, openedQuantity, openedNotionalTenths, openedAt } = position;
  if (product === 'intraday' || !isOnMargin(position)) return 0;
  const cost = Math.floor(openedNotionalTenths / 10);
  const part = (yen: number) =>
    BigInt(partOf(yen, closed + quantity, openedQuantity) - partOf(yen, closed, openedQuantity));
  const own = direction === 'long' ? part(ownFundsYen(openedNotionalTenths, leverage)) : 0n;
  const days = BigInt(interestDays(openedAt, at));
  return Number(((part(cost) - own) * RATES[direction] * days) / (365n * 10_000n));
}

/** Returns the reverse fees in yen for shares of a short that are closed at `at`; each night's fee is published on the next business day. */
export function expectedReverseFeeYen(
  harness: TestHarness,
  position: Position,
  quantity: number,
  at: number,
): number {
  const { code, direction, product, openedAt } = position;
  if (direction === 'long' || product === 'intraday') return 0;
  let yen = 0n;
  const { market } = harness.sandbox;
  const issue = issueOf(code);
  // Each night is charged for the shares of that day, before later splits.
  const splitFactor = splitFactorBetween(market, issue, openedAt, at);
  const closed = businessDayAfter(dayOf(at), 0);
  for (let day = businessDayAfter(dayOf(openedAt), 0); day < closed; day = businessDayAfter(day, 1)) {
    const fee = publishedReverseFee(market, issue, businessDayAfter(day, 1));
    const shares = BigInt((quantity * splitFactor) / splitFactorAfter(market, issue, day, at));
    yen += BigInt(fee.sen) * BigInt(fee.days) * shares;
  }
  return Number(yen / (100n * BigInt(splitFactor)));
}
