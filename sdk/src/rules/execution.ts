import type { OrderExecution, PriceType } from '../gen/schema.gen.ts';
import { startOfDay } from './days.ts';
import { businessPhasesOf, type PhaseSpan } from './sessions.ts';

/** The auctions of a trading day, in the order of time (epoch ms): those that open a session, and the ends of the sessions. */
export interface AuctionTimes {
  readonly openings: readonly number[];
  readonly closings: readonly number[];
}

/** The auctions of a business day (number) of the Tokyo exchange: each session opens and closes with one. */
export function exchangeAuctionsOf(day: number): AuctionTimes {
  const midnight = startOfDay(day);
  const startOf = (name: PhaseSpan['phase']) =>
    businessPhasesOf(day)
      .filter(({ phase, from }) => phase === name && from > 0)
      .map(({ from }) => midnight + from);
  return {
    openings: [...startOf('morning'), ...startOf('afternoon')],
    closings: [...startOf('lunch'), ...startOf('closed')],
  };
}

/** The auction (epoch ms) in which an order of an instant takes part; null if none is left or its execution needs none. */
export function auctionOf(
  execution: OrderExecution,
  at: number,
  { openings, closings }: AuctionTimes,
): number | null {
  switch (execution) {
    case 'at_open':
      return openings.find((opening) => opening >= at) ?? null;
    case 'at_close':
    case 'limit_then_close':
      return closings.find((closing) => closing > at) ?? null;
    default:
      return null;
  }
}

/** True if an order with this execution ends at once: what cannot be filled on arrival expires. */
export function endsAtOnce(execution: OrderExecution): boolean {
  return execution === 'ioc' || execution === 'fok';
}

/** True if what is left of an order with this execution becomes a market order in the closing auction, and so counts the day's limit. */
export function endsAsMarketOrder(execution: OrderExecution): boolean {
  return execution === 'limit_then_close';
}

/** An order with the execution that it wants. */
export interface ExecutedOrder {
  readonly execution: OrderExecution;
  readonly priceType: PriceType;
  readonly isStop: boolean;
}

/** The part of `order_execution` that an order breaks, with the nearest executions that are accepted. */
export interface BrokenExecution {
  readonly rule: 'of_stop' | 'limit_only' | 'at_once' | 'auction_over';
  readonly nearest: readonly OrderExecution[];
}

function brokenByType({ execution, priceType, isStop }: ExecutedOrder): 'of_stop' | 'limit_only' | null {
  if (isStop && execution !== 'day') return 'of_stop';
  return endsAsMarketOrder(execution) && priceType === 'market' ? 'limit_only' : null;
}

/** True if the type of an order allows its execution, at any time (`order_execution`). */
export function suitsOrderType(order: ExecutedOrder): boolean {
  return brokenByType(order) === null;
}

/**
 * The part of `order_execution` that an order of an instant (epoch ms) breaks; null if none.
 *
 * @param market whether orders are matched continuously then, and the auctions of the trading day that the order may reach
 */
export function brokenExecution(
  order: ExecutedOrder,
  at: number,
  market: { readonly isOpen: boolean; readonly auctions: AuctionTimes },
): BrokenExecution | null {
  const { execution } = order;
  if (execution === 'day') return null;
  const rule = brokenByType(order);
  if (rule === 'of_stop') return { rule, nearest: ['day'] };
  if (rule === 'limit_only') return { rule, nearest: nextAuction(at, market.auctions) };
  if (endsAtOnce(execution)) return market.isOpen ? null : { rule: 'at_once', nearest: ['day'] };
  if (auctionOf(execution, at, market.auctions) !== null) return null;
  return { rule: 'auction_over', nearest: nextAuction(at, market.auctions) };
}

function nextAuction(at: number, auctions: AuctionTimes): readonly OrderExecution[] {
  return auctionOf('at_close', at, auctions) === null ? ['day'] : ['at_close'];
}
