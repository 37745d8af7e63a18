import { ratioOf } from '@tsubame/sdk/rules';
import type { AlertCondition } from '@tsubame/sdk/schema';

/**
 * What the margin rate of a position follows from besides the price: how it was opened. Closing a part takes as much of
 * its own funds as of its cost, so the rate does not change with it.
 */
export interface MarginBasis {
  readonly direction: 'long' | 'short';
  /** Shares opened. */
  readonly quantity: number;
  /** Cost in yen. */
  readonly costYen: number;
  /** Own funds in the cost. */
  readonly principalYen: number;
}

/** Own funds and unrealised result over the cost, as the wire writes it, at a price in tenths of a yen. */
export function marginRateAt(basis: MarginBasis, priceTenths: number): string {
  return ratioOf(equityYen(basis, priceTenths), basis.costYen);
}

/** True if the margin rate has come to the value (basis points). */
export function isMarginReached(
  basis: MarginBasis,
  priceTenths: number,
  condition: AlertCondition,
  basisPoints: number,
): boolean {
  const equity = equityYen(basis, priceTenths) * 10_000;
  const wanted = basis.costYen * basisPoints;
  return condition === 'at_or_above' ? equity >= wanted : equity <= wanted;
}

/** The prices (tenths of a yen) at which the margin rate is at the value (basis points) or beyond it. */
export function marginThreshold(
  basis: MarginBasis,
  condition: AlertCondition,
  basisPoints: number,
): { readonly condition: AlertCondition; readonly priceTenths: number } {
  const { direction, quantity, costYen, principalYen } = basis;
  const isLong = direction === 'long';
  const isRising = (condition === 'at_or_above') === isLong;
  // The market value (yen) at which own funds plus result are the wanted part of the cost.
  const wanted = (costYen * basisPoints) / 10_000;
  const worthYen = isLong ? wanted + costYen - principalYen : costYen + principalYen - wanted;
  const exact = (worthYen * 10) / quantity;
  // The value is floored to whole yen, so the prices around the exact one are tried, starting where it is not reached.
  const reached = (tenths: number) => isMarginReached(basis, tenths, condition, basisPoints);
  const step = isRising ? 1 : -1;
  let priceTenths = (isRising ? Math.floor(exact) : Math.ceil(exact)) - step;
  while (!reached(priceTenths) && Math.abs(priceTenths - exact) < 20) priceTenths += step;
  return { condition: isRising ? 'at_or_above' : 'at_or_below', priceTenths };
}

function equityYen({ direction, quantity, costYen, principalYen }: MarginBasis, priceTenths: number): number {
  const worthYen = Math.floor((priceTenths * quantity) / 10);
  return principalYen + (direction === 'long' ? worthYen - costYen : costYen - worthYen);
}
