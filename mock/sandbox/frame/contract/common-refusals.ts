import {
  brokenPrice,
  brokenQuantity,
  type PriceBounds,
  type QuantityBounds,
  type TickGroup,
  tickTenths,
} from '@tsubame/sdk/rules';
import type { RefusalDetail } from './refusal.ts';
import { price as wirePrice } from './wire.ts';

// Refusals that more than one capability gives, each worded in one place.

/**
 * Minimum, maximum, whole lots, in this order; shares.
 *
 * @param bounds `minimumQuantity` 0 where one lot is the least anyway, `maximumQuantity` infinite where nothing bounds it here
 */
export function refuseQuantity(quantity: number, bounds: QuantityBounds): RefusalDetail | null {
  const broken = brokenQuantity(quantity, bounds);
  if (!broken) return null;
  const { minimumQuantity, maximumQuantity, lotSize } = bounds;
  const rest = { field: 'quantity' as const, nearest: broken.nearest.map(String) };
  switch (broken.rule) {
    case 'below_minimum': {
      const params = { quantity, minimum_quantity: minimumQuantity };
      return { id: 'quantity_below_minimum', rule: 'minimum_quantity', params, ...rest };
    }
    case 'too_large': {
      const params = { quantity, maximum_quantity: maximumQuantity };
      return { id: 'quantity_too_large', rule: 'maximum_quantity', params, ...rest };
    }
    case 'not_lot': {
      const params = { quantity, lot_size: lotSize };
      return { id: 'quantity_not_lot', rule: 'lot_size', params, ...rest };
    }
  }
}

/** A price (tenths of a yen) between two steps, with the prices that may be named instead. */
export function offTick(
  tickGroup: TickGroup,
  priceTenths: number,
  nearestTenths: readonly number[],
  field: 'price' | 'value' = 'price',
): RefusalDetail {
  return {
    id: 'price_off_tick',
    field,
    rule: 'tick_size',
    params: { price: wirePrice(priceTenths), tick: wirePrice(tickTenths(tickGroup, priceTenths)) },
    nearest: nearestTenths.map(wirePrice),
  };
}

/** Inside the day's limits, then on its price step; a market order (null) has no price to refuse. */
export function refusePrice(priceTenths: number | null, bounds: PriceBounds): RefusalDetail | null {
  if (priceTenths === null) return null;
  const broken = brokenPrice(priceTenths, bounds);
  if (!broken) return null;
  switch (broken.rule) {
    case 'off_tick':
      return offTick(bounds.tickGroup, priceTenths, broken.nearest);
    case 'outside_limits': {
      const params = {
        price: wirePrice(priceTenths),
        upper_limit: wirePrice(bounds.upperLimitTenths),
        lower_limit: wirePrice(bounds.lowerLimitTenths),
      };
      const nearest = broken.nearest.map(wirePrice);
      return { id: 'price_outside_limits', field: 'price', rule: 'daily_limit', params, nearest };
    }
  }
}

/** What an amount of money was asked for; decides the field that is blamed and what `nearest` counts. */
const FUNDS_FOR = {
  shares: { field: 'quantity', rule: 'buying_power' },
  lots: { field: 'lots', rule: 'buying_power_for_lots' },
  cash: { field: 'amount', rule: 'free_cash' },
} as const;

/**
 * The cash (yen) that is asked for must be there.
 *
 * @param affordable the most that the cash would do for: shares, lots or yen; nothing is offered where that is 0
 */
export function refuseFunds(
  what: keyof typeof FUNDS_FOR,
  { required, cash }: { readonly required: number; readonly cash: number },
  affordable: () => number,
): RefusalDetail | null {
  if (required <= cash) return null;
  const most = affordable();
  return {
    id: 'insufficient_funds',
    ...FUNDS_FOR[what],
    params: { required, available: cash, shortfall: required - cash },
    nearest: most > 0 ? [String(most)] : [],
  };
}
