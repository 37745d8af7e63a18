import { ORDER_QUANTITY, stepDown, stepUp, type TickGroup } from '@tsubame/sdk/rules';
import type { BoardLevel } from '#market/board.ts';

/** The day's limits in tenths of a yen, both tradable. */
export interface DayLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/** The side of the board that an arriving order takes from; `buying` takes from the asks. */
export interface BoardSide {
  readonly buying: boolean;
  /** The shown levels, best first. */
  readonly levels: readonly Readonly<BoardLevel>[];
  readonly limits: DayLimits;
  readonly tickGroup: TickGroup;
}

/** Shares at an ordinary level: the mean of the shown levels, in whole lots; 0 if none is shown. */
export function ordinaryLevelQuantity(levels: BoardSide['levels']): number {
  if (levels.length === 0) return 0;
  const shown = levels.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.floor(shown / levels.length / ORDER_QUANTITY.lotSize) * ORDER_QUANTITY.lotSize;
}

/**
 * All levels of a side up to the day's limit, best first: the shown ones, then an ordinary level at each tick. The latter
 * are merged into groups of 1, 2, 4 … ticks at the group's worst price, so that a large order has few executions.
 */
export function* levelsToDayLimit(side: BoardSide): Generator<Readonly<BoardLevel>, void> {
  yield* side.levels;
  const ordinary = ordinaryLevelQuantity(side.levels);
  let priceTenths = side.levels.at(-1)?.priceTenths ?? null;
  for (let width = 1; priceTenths !== null; width *= 2) {
    const stretch = stepAway(side, priceTenths, width);
    if (stretch.ticks === 0) return;
    priceTenths = stretch.priceTenths;
    yield { priceTenths, quantity: stretch.ticks * ordinary };
  }
}

/** Steps `width` ticks away from the best price (up through asks, down through bids), at most to the day's limit. */
function stepAway({ buying, limits, tickGroup }: BoardSide, from: number, width: number) {
  let priceTenths = from;
  let ticks = 0;
  while (ticks < width) {
    const next = buying ? stepUp(tickGroup, priceTenths) : stepDown(tickGroup, priceTenths);
    if (next > limits.upperTenths || next < limits.lowerTenths) break;
    priceTenths = next;
    ticks += 1;
  }
  return { priceTenths, ticks };
}
