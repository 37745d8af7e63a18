import {
  canLiveForDays,
  type PriceBounds,
  type QuantityBounds,
  suitsOrderType,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import type { Direction, OrderExecution, OrderProduct, PriceType } from '@tsubame/sdk/schema';
import { typedTenths } from './price.ts';

/** Rules of an order: the issue's own and the trading terms. */
export interface OrderRules extends PriceBounds, QuantityBounds {
  readonly leverageSteps: readonly number[];
  /** Last price in tenths of a yen, which a trigger price must be ahead of. */
  readonly lastTenths: number;
  readonly shortable: boolean;
}

/** Single orders. A stop order waits for a trigger price and then sends an order of its price type. */
export const SINGLE_TYPES = ['market', 'limit', 'stop'] as const;

/** Combined orders: a limit with a stop, and an opening order that is followed by a closing order, or by one with both prices. */
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

/** Whether an order, or the closing order that follows it, may have a last date. */
export function mayHaveLastDate(
  form: Pick<OrderForm, 'priceType' | 'isStop' | 'execution' | 'combination'>,
  product: OrderProduct = 'standard',
): boolean {
  return mayBeGoodTill(form, product) || (hasExit(form.combination) && product === 'standard');
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
  /** Null for a single order. The limit order of an OCO order has `price`; the opening order of an if-done order is of any single type. */
  readonly combination: Combination | null;
  /** What the stop of a combined order sends at its trigger price, and the price of a limit order then. */
  readonly stopType: PriceType;
  readonly stopPrice: string;
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
export type ConditionField =
  | 'stop.trigger_price'
  | 'stop.price'
  | 'exit.price'
  | 'exit.stop.trigger_price'
  | 'exit.stop.price';

/** The prices of the closing order that a form has. */
export function exitLegsOf({
  combination,
  exitLeg,
}: Pick<OrderForm, 'combination' | 'exitLeg'>): readonly ExitLeg[] {
  if (combination === 'if_done') return [exitLeg];
  return combination === 'if_done_oco' ? ['takeProfit', 'stopLoss'] : [];
}

/** A single order by what it waits for and sends, in the words of a choice. */
export const PRICE_KINDS = ['market', 'limit', 'stop_market', 'stop_limit'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The kind of a single order, or of the opening order of an if-done order. */
export function priceKindOf({ isStop, priceType }: Pick<OrderForm, 'isStop' | 'priceType'>): PriceKind {
  return isStop ? `stop_${priceType}` : priceType;
}

/**
 * The price of an opening order in tenths of a yen that the closing order is compared with (business rule `order_exit`): what it is valued at, its
 * trigger price, or the last price. Null if it cannot be read.
 */
export function entryTenthsOf(
  { direction, priceType, price, isStop, trigger }: Pick<OrderForm, EntryPart>,
  lastTenths: number | null,
): number | null {
  const priceTenths = typedTenths(price);
  const triggerTenths = isStop ? typedTenths(trigger) : null;
  if (isStop && triggerTenths === null) return null;
  if (priceType === 'market') return triggerTenths ?? lastTenths;
  return valuedPriceTenths({ direction, priceTenths, triggerTenths });
}
type EntryPart = 'direction' | 'priceType' | 'price' | 'isStop' | 'trigger';

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
