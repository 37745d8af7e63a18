import type { PriceBounds, QuantityBounds } from '@tsubame/sdk/rules';
import type { Direction, PriceType } from '@tsubame/sdk/schema';

/** Rules of an order: the issue's own and the trading terms. */
export interface OrderRules extends PriceBounds, QuantityBounds {
  readonly leverageSteps: readonly number[];
  readonly shortable: boolean;
}

/** The order in the form; price and quantity are plain digits as typed, so that incomplete numbers are possible. */
export interface OrderForm {
  readonly direction: Direction;
  readonly priceType: PriceType;
  readonly price: string;
  readonly quantity: string;
  readonly leverage: number;
}

export type OrderField = 'direction' | 'price' | 'quantity' | 'leverage';

/** Whole shares of plain digits; null if invalid. */
export function typedShares(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
