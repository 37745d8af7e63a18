import type { RefusalsById } from '@tsubame/sdk';
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

// Refusals that more than one capability returns.

/**
 * Checks a quantity of shares against the minimum, the maximum and the lot size, in this order.
 *
 * @param bounds `minimumQuantity` is 0 where one lot is the minimum, `maximumQuantity` infinite where there is none
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

/** The refusal of a price (tenths of a yen) between two price steps, with the nearest valid prices. */
export function offTickRefusal(
  tickGroup: TickGroup,
  priceTenths: number,
  nearestTenths: readonly number[],
  field: RefusalsById['price_off_tick']['field'] = 'price',
): RefusalDetail {
  return {
    id: 'price_off_tick',
    field,
    rule: 'tick_size',
    params: { price: wirePrice(priceTenths), tick: wirePrice(tickTenths(tickGroup, priceTenths)) },
    nearest: nearestTenths.map(wirePrice),
  };
}

/** Checks a price against the daily limits, then the price step; a market order (null) has no price. */
export function refusePrice(
  priceTenths: number | null,
  bounds: PriceBounds,
  field: RefusalsById['price_outside_limits']['field'] = 'price',
): RefusalDetail | null {
  if (priceTenths === null) return null;
  const broken = brokenPrice(priceTenths, bounds);
  if (!broken) return null;
  switch (broken.rule) {
    case 'off_tick':
      return offTickRefusal(bounds.tickGroup, priceTenths, broken.nearest, field);
    case 'outside_limits': {
      const params = {
        price: wirePrice(priceTenths),
        upper_limit: wirePrice(bounds.upperLimitTenths),
        lower_limit: wirePrice(bounds.lowerLimitTenths),
      };
      const nearest = broken.nearest.map(wirePrice);
      return { id: 'price_outside_limits', field, rule: 'daily_limit', params, nearest };
    }
  }
}

/** The field and rule of a refusal by what the money is for; `nearest` counts shares, lots or yen. */
const FUNDS_FOR = {
  shares: { field: 'quantity', rule: 'buying_power' },
  lots: { field: 'lots', rule: 'buying_power_for_lots' },
  cash: { field: 'amount', rule: 'free_cash' },
} as const;

/**
 * Refuses if the required cash (yen) is not available.
 *
 * @param affordable the most that the cash is enough for: shares, lots or yen; `nearest` is empty if it is 0
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
