import { canLiveForDays, type PriceBounds, type QuantityBounds, suitsOrderType } from '@tsubame/sdk/rules';
import type { Direction, OrderExecution, OrderProduct, PriceType } from '@tsubame/sdk/schema';

/** Rules of an order: the issue's own and the trading terms. */
export interface OrderRules extends PriceBounds, QuantityBounds {
  readonly leverageSteps: readonly number[];
  /** Last price in tenths of a yen, which a trigger price must be ahead of. */
  readonly lastTenths: number;
  readonly shortable: boolean;
}

/** Single orders. A stop order waits for a trigger price and then sends an order of its price type. */
export const SINGLE_TYPES = ['market', 'limit', 'stop'] as const;

/** Combined orders: a limit with a stop, and a limit order that is followed by a closing order, or by one with both prices. */
export const COMBINATIONS = ['oco', 'if_done', 'if_done_oco'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** The order types that the ticket offers. */
export const ORDER_TYPES = [...SINGLE_TYPES, ...COMBINATIONS] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Whether an order type opens a position and closes it by an order that follows. */
export const hasExit = (type: OrderType | null): boolean => type === 'if_done' || type === 'if_done_oco';

/** The prices of the closing order that follows: an if-done order has one of them, if-done-OCO both. */
export type ExitLeg = 'takeProfit' | 'stopLoss';

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
  const isSentAtOnce = type === 'market' || type === 'limit';
  const order = { priceType: type === 'limit' ? 'limit' : 'market', isStop: !isSentAtOnce } as const;
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
  /** Trigger price of a stop order, and of the stop of an OCO order. */
  readonly trigger: string;
  /** Null for a single order; the limit order of a combined one has `price`. */
  readonly combination: Combination | null;
  /** The closing order of an if-done order. */
  readonly exitLeg: ExitLeg;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly execution: OrderExecution;
  /** Last date of an order for several days; empty for an order of its day. It stays while another order type is chosen. */
  readonly goodTill: string;
  readonly quantity: string;
  readonly leverage: number;
}

/** Prices of the stop of an OCO order and of the closing order that follows, as refusals name them. */
export type ConditionField = 'stop.trigger_price' | 'exit.price' | 'exit.stop.trigger_price';

/** The prices of the closing order that a form has. */
export function exitLegsOf({
  combination,
  exitLeg,
}: Pick<OrderForm, 'combination' | 'exitLeg'>): readonly ExitLeg[] {
  if (combination === 'if_done') return [exitLeg];
  return combination === 'if_done_oco' ? ['takeProfit', 'stopLoss'] : [];
}

export type OrderField =
  | 'direction'
  | 'price'
  | 'trigger_price'
  | ConditionField
  | 'execution'
  | 'good_till'
  | 'quantity'
  | 'leverage';

/** Whole shares of plain digits; null if invalid. */
export function typedShares(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
