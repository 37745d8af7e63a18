import { fromTenths, ratioOf, stepDown, stepUp, toTenths } from '@tsubame/sdk/rules';
import type { Board, Order, TickGroup } from '@tsubame/sdk/schema';
import { isBuying } from './trading-states.ts';

/** An order of the user that waits in the market at a price. */
export interface OwnOrder {
  readonly orderId: string;
  /** Which side of the board it waits on. */
  readonly side: 'ask' | 'bid';
  /** As the wire writes it. */
  readonly price: string;
  /** Shares still to be filled. */
  readonly quantity: number;
}

/** Orders that wait at a price of their own; what waits for the next opening, or meets the market, is on no board. */
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

/** Shares of the user's own at one price of one side. */
export function ownQuantity(orders: readonly OwnOrder[], side: OwnOrder['side'], price: string): number {
  const tenths = toTenths(price);
  return orders
    .filter((order) => order.side === side && toTenths(order.price) === tenths)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What lies between the best prices of a board. */
export interface Spread {
  /** Yen, as the wire writes prices. */
  readonly yen: string;
  /** Price steps from the best bid to the best ask. */
  readonly ticks: number;
  /** Over the best bid, as the wire writes ratios. */
  readonly rate: string;
}

/** The spread; `null` while one side is empty, as on a day at its limit. */
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

/** Longer distances are not counted in ticks. */
const MOST_TICKS = 999;

/** Price steps from one price (tenths of a yen) up to another, over every band of steps between; negative downwards. */
export function ticksBetween(group: TickGroup, from: number, to: number): number {
  let at = from;
  let ticks = 0;
  while (at !== to && Math.abs(ticks) < MOST_TICKS) {
    const next = to > at ? stepUp(group, at) : stepDown(group, at);
    // A price between two steps is counted as the step it lies in.
    if (to > at ? next > to : next < to) break;
    ticks += to > at ? 1 : -1;
    at = next;
  }
  return ticks;
}

/**
 * What an order at a chosen price would meet: `now` when the other side already stands there, else the shares that wait
 * before it at its price.
 */
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
