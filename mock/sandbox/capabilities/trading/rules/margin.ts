import {
  ceilToTick,
  type FeeRules,
  floorToTick,
  mostFee,
  mulDiv,
  notionalYen,
  type TickGroup,
} from '@tsubame/sdk/rules';
import { isOwnShares } from './own-shares.ts';
import { TRADING_TERMS } from './terms.ts';

type Direction = 'long' | 'short';

/** An opening: notional is the sum of price in tenths times shares over its fills. */
export interface OpenedTrade {
  readonly direction: Direction;
  readonly leverage: number;
  readonly notionalTenths: number;
  readonly quantity: number;
}

/**
 * Price in tenths of a yen at which what is left of the own funds is the forced-close rate of the opening amount,
 * moved to the tick away from the entry price; null for a long without leverage, which is never closed by force.
 */
export function forcedClosePriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtRate(entry, tickGroup, TRADING_TERMS.forcedCloseBasisPoints);
}

/** Price in tenths of a yen, on the tick, at which the margin rate reaches the warning rate; null for a long without leverage. */
export function warningPriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtRate(entry, tickGroup, TRADING_TERMS.warningBasisPoints);
}

function priceAtRate(entry: OpenedTrade, tickGroup: TickGroup, basisPoints: number): number | null {
  const { direction, leverage, notionalTenths, quantity } = entry;
  if (isOwnShares(entry)) return null;
  // Allowed loss over the opening amount: 1 / leverage − the rate, in basis points times leverage.
  const loss = 10_000 - basisPoints * leverage;
  const whole = 10_000 * leverage;
  if (direction === 'long')
    return floorToTick(tickGroup, mulDiv(notionalTenths, whole - loss, whole * quantity));
  // Ceiling by flooring the negative.
  return ceilToTick(tickGroup, -mulDiv(-notionalTenths, whole + loss, whole * quantity));
}

/**
 * Loss in yen at the forced-close price, or at a price of zero if the position has none, with the highest fees of opening
 * and closing.
 * A price that jumps past the forced-close price can cost more; the account never goes below zero.
 */
export function worstCaseLossYen(
  entry: { direction: Direction; priceTenths: number; quantity: number },
  forcedTenths: number | null,
  plan: FeeRules,
): number {
  const opened = notionalYen(entry.priceTenths, entry.quantity);
  const closed = notionalYen(forcedTenths ?? 0, entry.quantity);
  return Math.abs(opened - closed) + mostFee(opened, plan) + mostFee(closed, plan);
}
