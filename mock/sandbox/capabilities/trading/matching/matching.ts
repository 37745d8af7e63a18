import { stepDown, stepUp, type TickGroup } from '@tsubame/sdk/rules';
import { reaches, type Threshold } from '#market/touch.ts';
import { depthOf, type Side } from './depth.ts';

/** One execution: tenths of a yen and shares. */
export interface Execution {
  readonly priceTenths: number;
  readonly quantity: number;
}

/** The day's limits in tenths of a yen, both tradable. */
export interface DayLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/**
 * Prices at which a working order is filled. At the upper limit nobody sells and at the lower one nobody buys, so an
 * order waits there until the price comes off the limit (resources.md 4.2); a market order waits for nothing else.
 */
export function matchThreshold(
  order: { buying: boolean; limitTenths: number | null },
  limits: DayLimits,
  tickGroup: TickGroup,
): Threshold {
  if (order.buying) {
    const highest = stepDown(tickGroup, limits.upperTenths);
    return { atOrBelow: Math.min(order.limitTenths ?? highest, highest) };
  }
  const lowest = stepUp(tickGroup, limits.lowerTenths);
  return { atOrAbove: Math.max(order.limitTenths ?? lowest, lowest) };
}

/**
 * Executions of an order that meets the market as it arrives: it takes from the other side of the board what it needs, best
 * price first, and goes on beyond the levels that are shown (see {@link depthOf}); null if it has to wait. A limit order
 * never goes beyond its limit; what is not to be had by then it gets at the last price.
 */
export function executeAtOnce(
  order: { limitTenths: number | null; quantity: number },
  market: Side & { threshold: Threshold; lastTenths: number },
): Execution[] | null {
  const best = market.levels[0];
  const met =
    reaches(market.threshold, market.lastTenths) || (best && reaches(market.threshold, best.priceTenths));
  if (!met) return null;
  const executions = new Map<number, number>();
  let left = order.quantity;
  let priceTenths = market.lastTenths;
  const take = (quantity: number) => {
    executions.set(priceTenths, (executions.get(priceTenths) ?? 0) + quantity);
    left -= quantity;
  };
  for (const level of depthOf(market)) {
    if (left === 0 || isBeyond(market.buying, order.limitTenths, level.priceTenths)) break;
    priceTenths = level.priceTenths;
    take(Math.min(level.quantity, left));
  }
  if (left > 0) take(left);
  return [...executions].map(([price, quantity]) => ({ priceTenths: price, quantity }));
}

/**
 * Price (tenths of a yen) of a waiting order that the market reached: the print, which is the limit or better.
 * A short opens at its limit exactly, because its reserve was counted at that price.
 */
export function waitingFillTenths(
  order: { intent: 'open' | 'close'; direction: 'long' | 'short'; limitTenths: number | null },
  printTenths: number,
): number {
  const opensShort = order.intent === 'open' && order.direction === 'short';
  return opensShort && order.limitTenths !== null ? order.limitTenths : printTenths;
}

/** Sum of price in tenths times shares. */
export function notionalTenthsOf(executions: readonly Execution[]): number {
  return executions.reduce((sum, { priceTenths, quantity }) => sum + priceTenths * quantity, 0);
}

function isBeyond(buying: boolean, limitTenths: number | null, priceTenths: number): boolean {
  if (limitTenths === null) return false;
  return buying ? priceTenths > limitTenths : priceTenths < limitTenths;
}
