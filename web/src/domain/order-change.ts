import {
  addedFee,
  amountBefore,
  endsAsMarketOrder,
  type FeeRules,
  fromTenths,
  notionalYen,
  reserveOf,
  toTenths,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import type { ChangeOrderRequest, Order, OrderExit, Quote } from '@tsubame/sdk/schema';
import { wirePrice } from './order-form.ts';
import { executedYen } from './order-receipt.ts';
import { type ExitLeg, typedShares } from './order-types.ts';
import { typedTenths } from './price.ts';
import { isBuying } from './trading-states.ts';

/** New terms of an order in the form, as typed. */
export interface TypedOrderChange {
  /** Trigger price of an armed order, and of the stop of an OCO order. */
  readonly trigger?: string;
  readonly price: string;
  readonly quantity: string;
  /** Prices of the closing order that follows; only those that it has count. */
  readonly exit?: Readonly<Record<ExitLeg, string>>;
}

/** What the fee of an order is calculated from. */
export interface OrderFeeBasis {
  /** The plan that charges the order, which may differ from the user's current plan. */
  readonly plan: FeeRules;
  /** Executed on the order's trading date so far, in whole yen. */
  readonly tradedYen: number;
}

/**
 * The order's place after the change: it `keeps` its place in the queue, goes to the `back` of its price, or `meets` the market
 * because its price is already reached (contract, `changeOrder`). An `armed` order waits for its trigger price.
 */
export type NewQueuePlace = 'keeps' | 'back' | 'meets' | 'armed';

/** Effect of a change on the unfilled part of an order, in whole yen. */
export interface OrderChangeOutcome {
  /** The request body, with changed members only. */
  readonly body: ChangeOrderRequest;
  readonly place: NewQueuePlace;
  readonly notional: number;
  readonly fee: number;
  /** The new reserve: at the limit price, or at the market price if a short sale meets it. Zero for a closing order. */
  readonly reserve: number;
}

/**
 * Effect of the typed change; null if it changes nothing or is invalid.
 * @param quote last price and upper limit in the wire format
 */
export function orderChangeOutcome(
  order: Pick<
    Order,
    | 'state'
    | 'intent'
    | 'direction'
    | 'price'
    | 'trigger_price'
    | 'stop'
    | 'stop_status'
    | 'exit'
    | 'quantity'
    | 'filled_quantity'
    | 'fills'
    | 'leverage'
    | 'execution'
  >,
  typed: TypedOrderChange,
  quote: Pick<Quote, 'price' | 'upper_limit'>,
  basis: OrderFeeBasis,
): OrderChangeOutcome | null {
  if (order.state === 'armed') return armedOutcome(order, typed, quote, basis);
  const { plan, tradedYen } = basis;
  const tenths = typedTenths(typed.price);
  const quantity = typedShares(typed.quantity);
  const before = toTenths(order.price ?? '');
  if (tenths === null || quantity === null || before === null) return null;
  const trigger = wirePrice(typed.trigger ?? '');
  const stop =
    order.stop_status === 'waiting' && order.stop && trigger
      ? { ...order.stop, trigger_price: trigger }
      : null;
  const isStopMoved = stop !== null && stop.trigger_price !== order.stop?.trigger_price;
  const exit = changedExit(order.exit, typed.exit);
  if (tenths === before && quantity === order.quantity && !isStopMoved && exit === null) return null;

  const last = toTenths(quote.price) ?? tenths;
  const meets = isBuying(order) ? tenths >= last : tenths <= last;
  const keeps = tenths === before && quantity <= order.quantity;
  const rest = quantity - order.filled_quantity;
  const executed = { executedYen: executedYen(order), tradedYen };
  const notional = notionalYen(meets ? last : tenths, rest);
  const limited = order.direction === 'short' ? Math.max(tenths, last) : tenths;
  // A stop may send a market order, or one at another limit.
  const isMarketAtLast = endsAsMarketOrder(order.execution) || (stop !== null && stop.price === null);
  const upper = toTenths(quote.upper_limit) ?? limited;
  const dearest = Math.max(limited, toTenths(stop?.price ?? '') ?? 0);
  const counted = notionalYen(isMarketAtLast ? upper : dearest, rest);
  return {
    body: {
      ...(tenths === before ? {} : { price: fromTenths(tenths) }),
      ...(isStopMoved ? { stop } : {}),
      ...(exit === null ? {} : { exit }),
      ...(quantity === order.quantity ? {} : { quantity }),
    },
    place: keeps ? 'keeps' : meets ? 'meets' : 'back',
    notional,
    fee: addedFee(amountBefore(plan, executed), notional, plan),
    reserve: order.intent === 'close' ? 0 : reserveOf(counted, order.leverage, plan, executed.executedYen),
  };
}

/** The closing order that follows at the typed prices; null if none differs or one is invalid. */
function changedExit(exit: Order['exit'], typed: TypedOrderChange['exit']): OrderExit | null {
  if (exit === null || typed === undefined) return null;
  const price = exit.price === null ? null : wirePrice(typed.takeProfit);
  const trigger = exit.stop === null ? null : wirePrice(typed.stopLoss);
  if ((exit.price !== null && price === null) || (exit.stop !== null && trigger === null)) return null;
  if (price === exit.price && trigger === (exit.stop?.trigger_price ?? null)) return null;
  return { ...exit, price, stop: exit.stop && { ...exit.stop, trigger_price: trigger ?? '' } };
}

/** Effect of a typed change of an armed order; a stop that sends a market order reserves the day's upper limit. */
function armedOutcome(
  order: Pick<Order, 'intent' | 'direction' | 'price' | 'trigger_price' | 'quantity' | 'fills' | 'leverage'>,
  typed: TypedOrderChange,
  quote: Pick<Quote, 'upper_limit'>,
  { plan, tradedYen }: OrderFeeBasis,
): OrderChangeOutcome | null {
  const price = order.price === null ? null : wirePrice(typed.price);
  const trigger = wirePrice(typed.trigger ?? '');
  const quantity = typedShares(typed.quantity);
  if (trigger === null || quantity === null || (order.price !== null && price === null)) return null;
  const body = {
    ...(trigger === order.trigger_price ? {} : { trigger_price: trigger }),
    ...(price === null || price === order.price ? {} : { price }),
    ...(quantity === order.quantity ? {} : { quantity }),
  };
  if (Object.keys(body).length === 0) return null;
  const valued = valuedPriceTenths({
    ...{ direction: order.direction, priceTenths: price === null ? null : toTenths(price) },
    triggerTenths: toTenths(trigger),
  });
  const notional = notionalYen(valued ?? toTenths(trigger) ?? 0, quantity);
  const counted = notionalYen(valued ?? toTenths(quote.upper_limit) ?? 0, quantity);
  const executed = { executedYen: executedYen(order), tradedYen };
  return {
    ...{ body, place: 'armed', notional },
    fee: addedFee(amountBefore(plan, executed), notional, plan),
    reserve: order.intent === 'close' ? 0 : reserveOf(counted, order.leverage, plan, executed.executedYen),
  };
}
