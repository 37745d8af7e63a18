import { type AuctionTimes, auctionOf } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import { isUnopenedAt, specialQuoteSide } from '#market/auction.ts';
import { auctionsOf } from '#market/schedule.ts';
import { lastPrintAt } from '#market/session-minutes.ts';
import type { Issue } from '#market/universe.ts';
import { type OrderHours, type OrderProduct, orderHours, type TradingEnv } from './env.ts';

/**
 * The auctions of the trading day that an order of an instant (epoch ms) may reach before it expires. The opening of an issue that has
 * not opened yet is now.
 */
export function auctionsAhead(
  env: TradingEnv,
  issue: Issue,
  at: number,
  product: OrderProduct = 'standard',
): AuctionTimes {
  const { market } = env;
  const { day, expiresAt } = orderHours(env, at, product);
  const { openings, closings } = auctionsOf(market.schedule, day);
  const isOpening = specialQuoteSide(market, issue, at) !== null || isUnopenedAt(market, issue, at);
  const inTime = (instants: readonly number[]) => instants.filter((instant) => instant <= expiresAt);
  return {
    openings: inTime(isOpening ? [...openings, at].sort((a, b) => a - b) : openings),
    closings: inTime(closings),
  };
}

/**
 * The hours of an order with an execution, which is accepted at the instant (epoch ms). An order for an opening stays until the issue has
 * its first trade from then on; one for a closing auction ends with the session.
 */
export function executionHours(
  env: TradingEnv,
  issue: Issue,
  order: { readonly execution: OrderExecution; readonly product?: OrderProduct },
  at: number,
): OrderHours {
  const { execution, product } = order;
  const hours = orderHours(env, at, product);
  const auction = auctionOf(execution, at, auctionsAhead(env, issue, at, product));
  if (auction === null) return hours;
  switch (execution) {
    case 'at_open':
      return { ...hours, open: auction === at, workingFrom: auction };
    case 'at_close': {
      const workingFrom = Math.max(at, lastPrintAt(env.market.schedule, hours.day, auction));
      return { ...hours, open: false, workingFrom, expiresAt: auction };
    }
    default:
      return { ...hours, expiresAt: auction };
  }
}
