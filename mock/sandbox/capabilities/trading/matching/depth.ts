import { stepDown, stepUp, type TickGroup } from '@tsubame/sdk/rules';
import type { BoardLevel } from '#market/board.ts';
import { TERMS } from '../rules/terms.ts';

/** The day's limits in tenths of a yen, both tradable. */
export interface DayLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/** One side of the board as whoever takes from it finds it; `buying` takes from the asks. */
export interface BoardSide {
  readonly buying: boolean;
  /** What is shown, best first. */
  readonly levels: readonly Readonly<BoardLevel>[];
  readonly limits: DayLimits;
  readonly tickGroup: TickGroup;
}

/** Shares at an ordinary level: the mean of those that are shown, in whole lots; 0 where nothing is shown. */
export function ordinaryQuantity(levels: BoardSide['levels']): number {
  if (levels.length === 0) return 0;
  const shown = levels.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.floor(shown / levels.length / TERMS.lotSize) * TERMS.lotSize;
}

/**
 * All that stands on a side, best first and up to the day's limit: what the board shows, and beyond it an ordinary level
 * at each tick. Those beyond are told in stretches of one tick, two, four and so on, each at its far end, so that an order
 * that takes them all is a handful of executions and not hundreds.
 */
export function* depthOf(side: BoardSide): Generator<Readonly<BoardLevel>, void> {
  yield* side.levels;
  const ordinary = ordinaryQuantity(side.levels);
  let priceTenths = side.levels.at(-1)?.priceTenths ?? null;
  for (let width = 1; priceTenths !== null; width *= 2) {
    const stretch = beyond(side, priceTenths, width);
    if (stretch.ticks === 0) return;
    priceTenths = stretch.priceTenths;
    yield { priceTenths, quantity: stretch.ticks * ordinary };
  }
}

/** So many ticks further from the market, fewer at the day's limit. */
function beyond({ buying, limits, tickGroup }: BoardSide, from: number, width: number) {
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
