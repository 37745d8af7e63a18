import { addedFee, fromTenths, notionalYen, reserveOf, toTenths } from '@tsubame/sdk/rules';
import type { ChangeOrderRequest, Order, TradingTerms } from '@tsubame/sdk/schema';
import { executedYen } from './order-receipt.ts';
import { typedShares } from './order-types.ts';
import { typedTenths } from './price.ts';
import { isBuying } from './trading-states.ts';

/** What is typed in place of an order's price and quantity. */
export interface TypedChange {
  readonly price: string;
  readonly quantity: string;
}

/**
 * Where the order will stand: `keeps` its place in the queue, goes to the `back` of those at its price, or `meets` the
 * market, whose price it reaches already (contract, `changeOrder`).
 */
export type NewQueuePlace = 'keeps' | 'back' | 'meets';

/** What a change makes of what is not executed of an order; yen whole. */
export interface ChangeOutcome {
  /** What is sent: only what differs. */
  readonly body: ChangeOrderRequest;
  readonly place: NewQueuePlace;
  readonly notional: number;
  readonly fee: number;
  /** Held from then on: at the limit, or at the market's price where a short sale meets it. Nothing for one that closes. */
  readonly reserve: number;
}

/**
 * What the change that is typed would do; null while it changes nothing or cannot be read.
 *
 * @param lastPrice of the market, as the wire writes it
 */
export function changeOutcome(
  order: Pick<
    Order,
    'intent' | 'direction' | 'price' | 'quantity' | 'filled_quantity' | 'fills' | 'leverage'
  >,
  typed: TypedChange,
  lastPrice: string,
  terms: Pick<TradingTerms, 'fee_plan' | 'fee_traded'>,
): ChangeOutcome | null {
  const tenths = typedTenths(typed.price);
  const quantity = typedShares(typed.quantity);
  const before = toTenths(order.price ?? '');
  if (tenths === null || quantity === null || before === null) return null;
  if (tenths === before && quantity === order.quantity) return null;

  const last = toTenths(lastPrice) ?? tenths;
  const meets = isBuying(order) ? tenths >= last : tenths <= last;
  const keeps = tenths === before && quantity < order.quantity;
  const rest = quantity - order.filled_quantity;
  const executed = executedYen(order);
  const notional = notionalYen(meets ? last : tenths, rest);
  const counted = notionalYen(order.direction === 'short' ? Math.max(tenths, last) : tenths, rest);
  return {
    body: {
      ...(tenths === before ? {} : { price: fromTenths(tenths) }),
      ...(quantity === order.quantity ? {} : { quantity }),
    },
    place: keeps ? 'keeps' : meets ? 'meets' : 'back',
    notional,
    fee: addedFee(terms.fee_traded, notional, terms.fee_plan),
    reserve: order.intent === 'close' ? 0 : reserveOf(counted, order.leverage, terms.fee_plan, executed),
  };
}
