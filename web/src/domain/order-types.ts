import type { PriceBounds, QuantityBounds } from '@tsubame/sdk/rules';
import type { Direction, PriceType } from '@tsubame/sdk/schema';

/** Rules of an order: the issue's own and the trading terms. */
export interface OrderRules extends PriceBounds, QuantityBounds {
  readonly leverageSteps: readonly number[];
  /** Last price in tenths of a yen, which a trigger price must be ahead of. */
  readonly lastTenths: number;
  readonly shortable: boolean;
}

/** The order types that the ticket offers. A stop order waits for a trigger price and then sends an order of its price type. */
export const ORDER_TYPES = ['market', 'limit', 'stop'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** The order in the form; prices and quantity are plain digits as typed, so that incomplete numbers are possible. */
export interface OrderForm {
  readonly direction: Direction;
  readonly priceType: PriceType;
  readonly price: string;
  /** True for a stop order. */
  readonly isStop: boolean;
  readonly trigger: string;
  readonly quantity: string;
  readonly leverage: number;
}

export type OrderField = 'direction' | 'price' | 'trigger_price' | 'quantity' | 'leverage';

/** Whole shares of plain digits; null if invalid. */
export function typedShares(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
