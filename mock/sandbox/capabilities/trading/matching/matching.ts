import { reservedPriceTenths, stepDown, stepUp, type TickGroup } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { BoardLevel } from '#market/board.ts';
import { reaches, type Threshold } from '#market/touch.ts';
import { type BoardSide, type DayLimits, levelsToDayLimit, ordinaryLevelQuantity } from './board-levels.ts';

const MINUTE_MS = 60_000;
/** Maximum number of executions that the contract shows of an order. */
export const MAX_EXECUTIONS = 20;

/** One execution: tenths of a yen and shares. */
export interface Execution {
  readonly priceTenths: number;
  readonly quantity: number;
}

/**
 * Prices at which a working order is filled. There are no sellers at the upper limit and no buyers at the lower one, so an
 * order waits there until the price leaves the limit; a market order waits for nothing else.
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
 * Executions of an order that meets the market as it arrives: it takes what stands on the other side of the board at its
 * limit or better, best price first and beyond the levels that are shown (see {@link levelsToDayLimit}). The remainder
 * keeps working; null if nothing is executed.
 *
 * @param most maximum number of executions
 */
export function executeAtOnce(
  order: { limitTenths: number | null; quantity: number },
  market: OppositeSideMarket,
  most: number,
): Execution[] | null {
  const best = market.levels[0];
  const met =
    reaches(market.threshold, market.lastTenths) || (best && reaches(market.threshold, best.priceTenths));
  if (!met) return null;
  const executions: Execution[] = [];
  let left = order.quantity;
  for (const level of withinLimit(order.limitTenths, market)) {
    if (left === 0 || executions.length >= most) break;
    const quantity = Math.min(level.quantity, left);
    executions.push({ priceTenths: level.priceTenths, quantity });
    left -= quantity;
  }
  return executions.length > 0 ? executions : null;
}

/**
 * The market that an arriving order meets: the other side of the board, the last price, and the prices at
 * which it may be filled.
 */
export type OppositeSideMarket = BoardSide & { readonly threshold: Threshold; readonly lastTenths: number };

/** Levels at a limit or better. If only the last print is, an ordinary level is available at that print. */
function* withinLimit(
  limitTenths: number | null,
  market: OppositeSideMarket,
): Generator<Readonly<BoardLevel>, void> {
  const { buying, levels, lastTenths: priceTenths } = market;
  const isBeyond = ({ priceTenths: price }: Readonly<BoardLevel>) =>
    limitTenths !== null && (buying ? price > limitTenths : price < limitTenths);
  if (levels[0] && isBeyond(levels[0])) yield { priceTenths, quantity: ordinaryLevelQuantity(levels) };
  for (const level of levelsToDayLimit(market)) {
    if (isBeyond(level)) return;
    yield level;
  }
}

/**
 * Price (tenths of a yen) of a waiting order that the market reached: the print, which is the limit or better.
 * A short opens at most at the price its reserve was counted at: its limit exactly, unless a trigger price was above it.
 */
export function waitingFillTenths(
  order: {
    readonly intent: 'open' | 'close';
    readonly direction: 'long' | 'short';
    readonly priceTenths: number | null;
    readonly triggerTenths: number | null;
    readonly execution: OrderExecution;
  },
  printTenths: number,
): number {
  const opensShort = order.intent === 'open' && order.direction === 'short';
  // Its waiting stop counts for the reserve alone.
  const reserved = opensShort ? reservedPriceTenths({ ...order, stop: null }) : null;
  return reserved === null ? printTenths : Math.min(printTenths, reserved);
}

/** Sum of price in tenths times shares. */
export function notionalTenthsOf(executions: readonly Execution[]): number {
  return executions.reduce((sum, { priceTenths, quantity }) => sum + priceTenths * quantity, 0);
}

/** Shares of all executions together. */
export function sharesIn(executions: readonly Execution[]): number {
  return executions.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The next full minute after an instant (both epoch ms): the board's levels are renewed then, and the remainder of a partly
 * executed order is matched.
 */
export function nextBoardRenewalAt(at: number): number {
  return (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
}
