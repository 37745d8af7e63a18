import {
  endsAsMarketOrder,
  floorToLot,
  notionalYen,
  reserveOf,
  toTenths,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import type {
  Direction,
  OrderExecution,
  OrderStop,
  PriceType,
  Quote,
  TradingTerms,
} from '@tsubame/sdk/schema';

/** Shares of the buying power that buttons offer, in percent. */
export const BUYING_POWER_PERCENTAGES = [25, 50, 75, 100] as const;

export interface AffordableOrder {
  readonly direction: Direction;
  readonly priceType: PriceType;
  /** Limit price in tenths of a yen; null if it is missing. */
  readonly priceTenths: number | null;
  /** Trigger price of a stop order in tenths of a yen; null for an order that is sent at once. */
  readonly triggerTenths: number | null;
  /** Stop of an OCO order; the dearer leg counts. */
  readonly stop: OrderStop | null;
  readonly execution: OrderExecution;
  readonly leverage: number;
}

/**
 * The price in tenths of a yen that determines an order's reserve: the day's upper limit for a market order and for one that becomes a market
 * order at the close, the limit for a limit order, and the market price or the trigger price for a short limit order if that is higher (contract, `previewOrder`).
 */
export function reservedPriceTenths(
  order: AffordableOrder,
  quote: Pick<Quote, 'price' | 'upper_limit'>,
): number | null {
  const { direction, stop } = order;
  const sendsMarket = order.priceType === 'market' || stop?.price_type === 'market';
  if (sendsMarket || endsAsMarketOrder(order.execution)) return toTenths(quote.upper_limit);
  if (order.priceTenths === null) return null;
  const shortTenths = order.triggerTenths ?? toTenths(quote.price) ?? 0;
  const own = direction === 'short' ? Math.max(order.priceTenths, shortTenths) : order.priceTenths;
  if (stop === null) return own;
  const ofStop = { priceTenths: toTenths(stop.price ?? ''), triggerTenths: toTenths(stop.trigger_price) };
  return Math.max(own, valuedPriceTenths({ direction, ...ofStop }) ?? 0);
}

export interface AffordableBounds {
  readonly lotSize: number;
  readonly maximumQuantity: number;
}

/**
 * The most shares in whole lots that `yen` can reserve; 0 if it is less than one lot.
 * @param heldTenths price of the reserve
 */
export function affordableShares(
  yen: number,
  heldTenths: number,
  leverage: number,
  { lotSize, maximumQuantity }: AffordableBounds,
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
