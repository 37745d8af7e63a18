import { FORCED_CLOSE, INITIAL_MARGIN, LOT, MARGIN_WARNING, SHORT_SALE } from '../gen/business-rules.gen.ts';
import { type FeeRules, mostFee } from './fees.ts';
import { mulDiv, notionalYen } from './money.ts';
import { ceilToTick, floorToTick, type TickGroup } from './ticks.ts';

/** How an order or a position is financed. */
export interface Financing {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
}

/** True if an order or a position is of the user's own shares: long, without leverage. Any other is on margin. */
export function isOwnShares({ direction, leverage }: Financing): boolean {
  return direction === 'long' && leverage === 1;
}

/** True if the equity of an account (yen) suffices for an order; own shares need none (`initial_margin`). */
export function hasInitialMargin(financing: Financing, equityYen: number): boolean {
  return isOwnShares(financing) || equityYen >= INITIAL_MARGIN.minimum_equity_yen;
}

/** An opening: notional is the sum of price in tenths times shares over its fills. */
export interface OpenedTrade extends Financing {
  readonly notionalTenths: number;
  readonly quantity: number;
}

/**
 * Price in tenths of a yen at which what is left of the own funds is this rate of the opening amount, moved to the tick away from
 * the entry price; null for own shares, which have no such price.
 *
 * @param basisPoints the rate, such as the forced-close rate of the trading terms
 */
export function priceAtMarginRate(
  entry: OpenedTrade,
  tickGroup: TickGroup,
  basisPoints: number,
): number | null {
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

/** Price in tenths of a yen at which a position is closed by force (`forced_close`); null for own shares, which never are. */
export function forcedClosePriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtMarginRate(entry, tickGroup, FORCED_CLOSE.rate_basis_points);
}

/** Price in tenths of a yen, on the tick, at which the margin rate reaches the warning rate; null for own shares. */
export function warningPriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtMarginRate(entry, tickGroup, MARGIN_WARNING.rate_basis_points);
}

/** Most shares of a short without special rules (`short_sale`). */
export const FREE_SHORT_SHARES = SHORT_SALE.free_lots * LOT.size;

/** The price at and below which an issue has fallen far below its base price, in tenths of a yen (`short_sale`). */
export function shortFloorTenths(baseTenths: number): number {
  return mulDiv(baseTenths, SHORT_SALE.floor_basis_points, 10_000);
}

/**
 * Loss in yen at the forced-close price, or at a price of zero if there is none, with the highest fees of opening and closing.
 * A price that jumps past the forced-close price can cost more; the account never goes below zero.
 */
export function worstCaseLossYen(
  entry: { readonly priceTenths: number; readonly quantity: number },
  forcedTenths: number | null,
  plan: FeeRules,
): number {
  const opened = notionalYen(entry.priceTenths, entry.quantity);
  const closed = notionalYen(forcedTenths ?? 0, entry.quantity);
  return Math.abs(opened - closed) + mostFee(opened, plan) + mostFee(closed, plan);
}
