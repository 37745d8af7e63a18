import { canLiveForDays, type PriceBounds, type QuantityBounds, suitsOrderType } from '@tsubame/sdk/rules';
import type { Direction, OrderExecution, OrderProduct, PriceType } from '@tsubame/sdk/schema';

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

const EXECUTIONS = [
  'day',
  'at_open',
  'at_close',
  'limit_then_close',
  'ioc',
  'fok',
] as const satisfies readonly OrderExecution[];

/** The executions that an order type may have (business rule `order_execution`), the ordinary one first. */
export function executionsOf(type: OrderType): readonly OrderExecution[] {
  const order = { priceType: type === 'limit' ? 'limit' : 'market', isStop: type === 'stop' } as const;
  return EXECUTIONS.filter((execution) => suitsOrderType({ ...order, execution }));
}

/** Whether an order may have a last date (business rule `order_good_till`). */
export function mayBeGoodTill(
  order: Pick<OrderForm, 'priceType' | 'isStop' | 'execution'>,
  product: OrderProduct = 'standard',
): boolean {
  return canLiveForDays({ ...order, product });
}

/** Whether an order takes part in an auction alone, and so waits for it also while the market is open. */
export function isForAuction({ execution }: { readonly execution: OrderExecution }): boolean {
  return execution === 'at_open' || execution === 'at_close';
}

/** The order in the form; prices and quantity are plain digits as typed, so that incomplete numbers are possible. */
export interface OrderForm {
  readonly direction: Direction;
  readonly priceType: PriceType;
  readonly price: string;
  /** True for a stop order. */
  readonly isStop: boolean;
  readonly trigger: string;
  readonly execution: OrderExecution;
  /** Last date of an order for several days; empty for an order of its day. It stays while another order type is chosen. */
  readonly goodTill: string;
  readonly quantity: string;
  readonly leverage: number;
}

export type OrderField =
  | 'direction'
  | 'price'
  | 'trigger_price'
  | 'execution'
  | 'good_till'
  | 'quantity'
  | 'leverage';

/** Whole shares of plain digits; null if invalid. */
export function typedShares(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
