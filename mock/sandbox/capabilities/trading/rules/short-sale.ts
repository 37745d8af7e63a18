import {
  endsAsMarketOrder,
  FREE_SHORT_SHARES,
  floorToTick,
  fromTenths,
  type StopPrices,
  shortFloorTenths,
  stepUp,
  type TickGroup,
} from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { RefusalDetail } from '#frame/contract/refusal.ts';

/** A requested short; price in tenths of a yen, null for a market order. */
export type ShortRequest = {
  readonly direction: 'long' | 'short';
  readonly quantity: number;
  readonly priceTenths: number | null;
  readonly execution: OrderExecution;
};

/** Market data for the short-sale rules; tenths of a yen. */
export type ShortMarket = {
  readonly tickGroup: TickGroup;
  readonly baseTenths: number;
  readonly priceTenths: number;
  /** True if a price at or below the floor was traded today or on the previous trading day. */
  readonly triggered: boolean;
};

/**
 * Rules for shorts of 51 lots and more: no market orders, a price above nine tenths of the base price, and above the last price
 * once the issue has fallen that far (`short_sale`).
 */
export function refuseShort(
  short: ShortRequest,
  market: ShortMarket,
  field: 'price' | 'stop.price' = 'price',
): RefusalDetail | null {
  const { quantity } = short;
  const priceTenths = endsAsMarketOrder(short.execution) ? null : short.priceTenths;
  const maximum = FREE_SHORT_SHARES;
  if (short.direction === 'long' || quantity <= maximum) return null;
  if (priceTenths === null)
    return {
      id: 'short_restricted',
      field: 'quantity',
      rule: 'short_market_order',
      params: { quantity, maximum },
      nearest: [String(maximum)],
    };
  const floorTenths = shortFloorTenths(market.baseTenths);
  const above = (tenths: number) => [
    fromTenths(stepUp(market.tickGroup, floorToTick(market.tickGroup, tenths))),
  ];
  const price = fromTenths(priceTenths);
  if (priceTenths <= floorTenths)
    return {
      id: 'short_restricted',
      field,
      rule: 'short_price_floor',
      params: { price, floor: fromTenths(floorTenths), maximum },
      nearest: above(floorTenths),
    };
  if (!market.triggered || priceTenths > market.priceTenths) return null;
  return {
    id: 'short_restricted',
    field,
    rule: 'short_uptick',
    params: { price, last: fromTenths(market.priceTenths), maximum },
    nearest: above(market.priceTenths),
  };
}

/** Checks both orders of an OCO order by the rules for shorts; any other order alone. */
export function refuseShortLegs(
  short: ShortRequest & { readonly stop: StopPrices | null },
  market: ShortMarket,
): RefusalDetail | null {
  const refusal = refuseShort(short, market);
  if (refusal !== null || short.stop === null) return refusal;
  return refuseShort({ ...short, priceTenths: short.stop.priceTenths }, market, 'stop.price');
}
