import {
  addedFee,
  amountBefore,
  type FeeRules,
  notionalYen,
  reservedPriceTenths,
  reserveOf,
  toTenths,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import type { ChangeOrderRequest, Order, OrderExit, OrderStop, PriceType, Quote } from '@tsubame/sdk/schema';
import { wirePrice, wireStop } from './order-form.ts';
import { executedYen } from './order-receipt.ts';
import { type ExitLeg, typedShares } from './order-types.ts';
import { isBuying } from './trading-states.ts';

/** New terms of an order in the form, as typed. */
export interface TypedOrderChange {
  /** Trigger price of an armed order, and of the stop of an OCO order. */
  readonly trigger?: string;
  readonly price: string;
  readonly quantity: string;
  /** What the stop of a combined order sends; as before if omitted. */
  readonly stopType?: PriceType;
  /** Limit price of what it sends. */
  readonly stopPrice?: string;
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
 * because its price is already reached (contract, `changeOrder`). An `armed` order waits for its trigger price, a `queued` one for the market.
 */
export type NewQueuePlace = 'keeps' | 'back' | 'meets' | 'armed' | 'queued';

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

type ChangedOrder = Pick<
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
>;

/**
 * Effect of the typed change; null if it changes nothing or is invalid.
 * @param quote last price and upper limit in the wire format
 */
export function orderChangeOutcome(
  order: ChangedOrder,
  typed: TypedOrderChange,
  quote: Pick<Quote, 'price' | 'upper_limit'>,
  { plan, tradedYen }: OrderFeeBasis,
): OrderChangeOutcome | null {
  const isArmed = order.state === 'armed';
  const quantity = typedShares(typed.quantity);
  const price = order.price === null ? null : wirePrice(typed.price);
  const trigger = isArmed ? wirePrice(typed.trigger ?? '') : order.trigger_price;
  const waiting = order.stop_status === 'waiting' ? order.stop : null;
  const stop = typedStop(waiting, typed.trigger, typed);
  const exit = order.exit && typedExit(order.exit, typed);
  const isIncomplete =
    (order.price !== null && price === null) ||
    (isArmed && trigger === null) ||
    (waiting !== null && stop === null) ||
    (order.exit !== null && exit === null);
  if (quantity === null || isIncomplete) return null;
  const body = {
    ...(trigger === null || trigger === order.trigger_price ? {} : { trigger_price: trigger }),
    ...(price === null || price === order.price ? {} : { price }),
    ...(stop === null || isSameStop(stop, waiting) ? {} : { stop }),
    ...(exit === null || isSameExit(exit, order.exit) ? {} : { exit }),
    ...(quantity === order.quantity ? {} : { quantity }),
  };
  if (Object.keys(body).length === 0) return null;

  const { direction, execution } = order;
  const rest = quantity - order.filled_quantity;
  const last = toTenths(quote.price) ?? 0;
  const upper = toTenths(quote.upper_limit) ?? last;
  const priceTenths = toTenths(price ?? '');
  const prices = { direction, priceTenths, triggerTenths: toTenths(trigger ?? '') };
  const inMarket = order.state === 'working' && priceTenths !== null;
  const meets = inMarket && (isBuying(order) ? priceTenths >= last : priceTenths <= last);
  const valued = valuedPriceTenths(prices) ?? prices.triggerTenths ?? last;
  const waitingStop = stop && {
    triggerTenths: toTenths(stop.trigger_price) ?? 0,
    priceTenths: toTenths(stop.price ?? ''),
  };
  const reserved = reservedPriceTenths({ ...prices, execution, stop: waitingStop }) ?? upper;
  // A short that is sold at once above its limit needs funds for that price.
  const counted = inMarket && direction === 'short' ? Math.max(reserved, last) : reserved;
  const notional = notionalYen(meets ? last : valued, rest);
  const executed = { executedYen: executedYen(order), tradedYen };
  return {
    body,
    place: placeAfter(order, body, meets),
    notional,
    fee: addedFee(amountBefore(plan, executed), notional, plan),
    reserve:
      order.intent === 'close'
        ? 0
        : reserveOf(notionalYen(counted, rest), order.leverage, plan, executed.executedYen),
  };
}

function placeAfter(
  { state, quantity: before }: Pick<Order, 'state' | 'quantity'>,
  { price, quantity = before }: ChangeOrderRequest,
  meets: boolean,
): NewQueuePlace {
  if (state === 'armed' || state === 'queued') return state;
  if (price === undefined && quantity <= before) return 'keeps';
  return meets ? 'meets' : 'back';
}

/** The stop at the typed prices; null without one, and if a price is missing. */
function typedStop(
  stop: OrderStop | null,
  trigger: string | undefined,
  { stopType, stopPrice }: TypedOrderChange,
): OrderStop | null {
  if (stop === null) return null;
  const prices = { stopType: stopType ?? stop.price_type, stopPrice: stopPrice ?? stop.price ?? '' };
  return wireStop(trigger ?? stop.trigger_price, prices);
}

/** The closing order that follows at the typed prices; null if one is missing. */
function typedExit(exit: OrderExit, typed: TypedOrderChange): OrderExit | null {
  const price = exit.price === null ? null : wirePrice(typed.exit?.takeProfit ?? exit.price);
  const stop = typedStop(exit.stop, typed.exit?.stopLoss, typed);
  if ((exit.price !== null && price === null) || (exit.stop !== null && stop === null)) return null;
  return { ...exit, price, stop };
}

function isSameStop(one: OrderStop | null, other: OrderStop | null): boolean {
  return one?.trigger_price === other?.trigger_price && one?.price === other?.price;
}

function isSameExit(one: OrderExit, other: OrderExit | null): boolean {
  return one.price === other?.price && isSameStop(one.stop, other.stop);
}
