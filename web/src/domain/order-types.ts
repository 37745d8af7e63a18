import type { PriceBounds, QuantityBounds } from '@tsubame/sdk/rules';
import type { Direction, PriceType } from '@tsubame/sdk/schema';

/** What a form measures an order by: the issue's own rules and the trading terms. */
export interface OrderRules extends PriceBounds, QuantityBounds {
  readonly leverageSteps: readonly number[];
  readonly shortable: boolean;
}

/** The order as it is being filled in; price and quantity are the plain digits as typed, so that half a number can stand. */
export interface OrderForm {
  readonly direction: Direction;
  readonly priceType: PriceType;
  readonly price: string;
  readonly quantity: string;
  readonly leverage: number;
}

export type OrderField = 'direction' | 'price' | 'quantity' | 'leverage';

/** Whole shares from plain digits; `null` while there are none. */
export function typedShares(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
