import { fromTenths, ratioOf, stepDown, stepUp, toTenths } from '@tsubame/sdk/rules';
import type { Board, Order, TickGroup } from '@tsubame/sdk/schema';
import { isBuying } from './trading-states.ts';

/** An open order of the user at a price. */
export interface OwnOrder {
  readonly orderId: string;
  /** Side of the board. */
  readonly side: 'ask' | 'bid';
  /** In the wire format. */
  readonly price: string;
  /** Shares that are not filled. */
  readonly quantity: number;
}

/** Orders with a limit price; orders for the next opening and market orders are not on the board. */
export function ownOrders(
  orders: readonly Pick<
    Order,
    'order_id' | 'state' | 'price' | 'quantity' | 'filled_quantity' | 'intent' | 'direction'
  >[],
): OwnOrder[] {
  return orders.flatMap(({ order_id, state, price, quantity, filled_quantity, intent, direction }) =>
    state !== 'working' || price === null
      ? []
      : [
          {
            orderId: order_id,
            side: isBuying({ direction, intent }) ? ('bid' as const) : ('ask' as const),
            price,
            quantity: quantity - filled_quantity,
          },
        ],
  );
}

/** The user's shares at one price of one side. */
export function ownQuantity(orders: readonly OwnOrder[], side: OwnOrder['side'], price: string): number {
  const tenths = toTenths(price);
  return orders
    .filter((order) => order.side === side && toTenths(order.price) === tenths)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Spread between the best prices of a board. */
export interface Spread {
  /** Yen, in the wire format of prices. */
  readonly yen: string;
  /** Number of price steps from the best bid to the best ask. */
  readonly ticks: number;
  /** Ratio to the best bid, in the wire format. */
  readonly rate: string;
}

/** The spread; null if one side is empty, as at the daily limit. */
export function spreadOf(board: Pick<Board, 'asks' | 'bids'>, group: TickGroup): Spread | null {
  const ask = toTenths(board.asks[0]?.price ?? '');
  const bid = toTenths(board.bids[0]?.price ?? '');
  if (ask === null || bid === null) return null;
  return {
    yen: fromTenths(ask - bid),
    ticks: ticksBetween(group, bid, ask),
    rate: ratioOf(ask - bid, bid),
  };
}

/** Larger distances are not counted in price steps. */
const MOST_TICKS = 999;

/** Number of price steps from one price (tenths of a yen) to another, across bands with different steps; negative downwards. */
export function ticksBetween(group: TickGroup, from: number, to: number): number {
  let at = from;
  let ticks = 0;
  while (at !== to && Math.abs(ticks) < MOST_TICKS) {
    const next = to > at ? stepUp(group, at) : stepDown(group, at);
    // A price between two steps counts as the step that contains it.
    if (to > at ? next > to : next < to) break;
    ticks += to > at ? 1 : -1;
    at = next;
  }
  return ticks;
}

/** What an order at a price would meet: `now` if the other side has orders at it, else the shares in the queue before it. */
export function queueAt(
  board: Pick<Board, 'asks' | 'bids'>,
  side: OwnOrder['side'],
  price: string,
): 'now' | number {
  const tenths = toTenths(price) ?? 0;
  const best = toTenths((side === 'bid' ? board.asks : board.bids)[0]?.price ?? '');
  if (best !== null && (side === 'bid' ? tenths >= best : tenths <= best)) return 'now';
  const level = (side === 'bid' ? board.bids : board.asks).find((each) => toTenths(each.price) === tenths);
  return level?.quantity ?? 0;
}
