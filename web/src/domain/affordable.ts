import { floorToLot, notionalYen, reserveOf, toTenths } from '@tsubame/sdk/rules';
import type { Direction, PriceType, Quote, TradingTerms } from '@tsubame/sdk/schema';

/** Shares of the buying power that are offered in one press, in percent. */
export const BUYING_POWER_PERCENTAGES = [25, 50, 75, 100] as const;

export interface AffordableOrder {
  readonly direction: Direction;
  readonly priceType: PriceType;
  /** Limit price in tenths of a yen; null while there is none. */
  readonly priceTenths: number | null;
  readonly leverage: number;
}

/**
 * The price in tenths of a yen that an order is held at: a market order at the day's upper limit, whatever it may fill at;
 * a limit order at its limit, a short one at the market where that is higher (contract, `previewOrder`).
 */
export function reservedPriceTenths(
  order: AffordableOrder,
  quote: Pick<Quote, 'price' | 'upper_limit'>,
): number | null {
  if (order.priceType === 'market') return toTenths(quote.upper_limit);
  if (order.priceTenths === null) return null;
  return order.direction === 'short'
    ? Math.max(order.priceTenths, toTenths(quote.price) ?? 0)
    : order.priceTenths;
}

export interface Bounds {
  readonly lotSize: number;
  readonly maximumQuantity: number;
}

/**
 * The most shares, in whole lots, for whose holding `yen` are enough; 0 where they are not enough for one lot.
 *
 * @param heldTenths the price they are held at
 */
export function affordableShares(
  yen: number,
  heldTenths: number,
  leverage: number,
  { lotSize, maximumQuantity }: Bounds,
  terms: Pick<TradingTerms, 'fee_plan'>,
): number {
  const fits = (lots: number) =>
    reserveOf(notionalYen(heldTenths, lots * lotSize), leverage, terms.fee_plan) <= yen;
  let least = 0;
  let most = floorToLot(maximumQuantity, lotSize) / lotSize;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least * lotSize;
}
