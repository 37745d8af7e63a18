import {
  addedFee,
  amountBefore,
  type FeeRules,
  fromTenths,
  notionalYen,
  reserveOf,
  toTenths,
} from '@tsubame/sdk/rules';
import type { ChangeOrderRequest, Order } from '@tsubame/sdk/schema';
import { executedYen } from './order-receipt.ts';
import { typedShares } from './order-types.ts';
import { typedTenths } from './price.ts';
import { isBuying } from './trading-states.ts';

/** New price and quantity of an order in the form, as typed. */
export interface TypedOrderChange {
  readonly price: string;
  readonly quantity: string;
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
 * because its price is already reached (contract, `changeOrder`).
 */
export type NewQueuePlace = 'keeps' | 'back' | 'meets';

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
 * @param lastPrice last price in the wire format
 */
export function orderChangeOutcome(
  order: Pick<
    Order,
    'intent' | 'direction' | 'price' | 'quantity' | 'filled_quantity' | 'fills' | 'leverage'
  >,
  typed: TypedOrderChange,
  lastPrice: string,
  { plan, tradedYen }: OrderFeeBasis,
): OrderChangeOutcome | null {
  const tenths = typedTenths(typed.price);
  const quantity = typedShares(typed.quantity);
  const before = toTenths(order.price ?? '');
  if (tenths === null || quantity === null || before === null) return null;
  if (tenths === before && quantity === order.quantity) return null;

  const last = toTenths(lastPrice) ?? tenths;
  const meets = isBuying(order) ? tenths >= last : tenths <= last;
  const keeps = tenths === before && quantity < order.quantity;
  const rest = quantity - order.filled_quantity;
  const executed = { executedYen: executedYen(order), tradedYen };
  const notional = notionalYen(meets ? last : tenths, rest);
  const counted = notionalYen(order.direction === 'short' ? Math.max(tenths, last) : tenths, rest);
  return {
    body: {
      ...(tenths === before ? {} : { price: fromTenths(tenths) }),
      ...(quantity === order.quantity ? {} : { quantity }),
    },
    place: keeps ? 'keeps' : meets ? 'meets' : 'back',
    notional,
    fee: addedFee(amountBefore(plan, executed), notional, plan),
    reserve: order.intent === 'close' ? 0 : reserveOf(counted, order.leverage, plan, executed.executedYen),
  };
}
