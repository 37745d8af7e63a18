import type { OrderExecution, OrderState } from '@tsubame/sdk/schema';
import { isUnopenedAt, specialQuoteSide } from '#market/auction.ts';
import { board } from '#market/board.ts';
import { priceAt } from '#market/path.ts';
import type { Issue } from '#market/universe.ts';
import { orderHours, type TradingEnv } from '../rules/env.ts';
import { isBuying } from '../rules/terms.ts';
import type { DayLimits } from './board-levels.ts';
import { type Execution, executeAtOnce, MAX_EXECUTIONS, matchThreshold, sharesIn } from './matching.ts';

/**
 * Executions of an order that arrives now; null if it must wait for the market, its price, its trigger price or its auction, or cannot be
 * filled whole as it demands.
 *
 * @param order `quantity` is the remaining quantity, `fills` the number of earlier executions
 */
export function matchOnArrival(
  env: TradingEnv,
  issue: Issue,
  order: {
    intent: 'open' | 'close';
    direction: 'long' | 'short';
    priceTenths: number | null;
    triggerTenths: number | null;
    execution: OrderExecution;
    /** The state of an order that was placed before. */
    state?: OrderState;
    quantity: number;
    fills?: number;
  },
  limits: DayLimits,
  at: number,
): Execution[] | null {
  if (order.triggerTenths !== null && (order.state ?? 'armed') === 'armed') return null;
  if (order.execution === 'at_open' || order.execution === 'at_close') return null;
  const { market: of } = env;
  if (!orderHours(env, at).open || specialQuoteSide(of, issue, at) || isUnopenedAt(of, issue, at))
    return null;
  const buying = isBuying(order.intent, order.direction);
  const arriving = { buying, limitTenths: order.priceTenths, quantity: order.quantity };
  const { asks, bids } = board(env.market, issue, at);
  const market = {
    threshold: matchThreshold(arriving, limits, issue.tickGroup),
    lastTenths: priceAt(env.market, issue, at),
    ...{ buying, limits, tickGroup: issue.tickGroup, levels: buying ? asks : bids },
  };
  // Leave one execution for the remainder, which is filled whole when the market reaches it.
  const executions = executeAtOnce(arriving, market, MAX_EXECUTIONS - 1 - (order.fills ?? 0));
  const isWhole = executions !== null && sharesIn(executions) === order.quantity;
  return order.execution === 'fok' && !isWhole ? null : executions;
}
