import type { TickGroup } from '@tsubame/sdk/schema';

/**
 * Price steps of the Tokyo exchange in tenths of a yen: [highest price of the row, T500, OTHER], both bounds included.
 * Source: shared domain data `ticks.json` (three brokers agree). Above 10,000,000 yen no issue of this market trades.
 */
const TICK_ROWS = [
  [10_000, 1, 10],
  [30_000, 5, 10],
  [50_000, 10, 50],
  [100_000, 10, 100],
  [300_000, 50, 100],
  [500_000, 100, 500],
  [1_000_000, 100, 1_000],
  [3_000_000, 500, 1_000],
  [5_000_000, 1_000, 5_000],
  [10_000_000, 1_000, 10_000],
  [30_000_000, 5_000, 10_000],
  [50_000_000, 10_000, 50_000],
  [100_000_000, 10_000, 100_000],
] as const;

const TOP_ROW = [Number.POSITIVE_INFINITY, 50_000, 100_000] as const;

/** Price step at a price, both in tenths of a yen. */
export function tickTenthsAt(priceTenths: number, group: TickGroup): number {
  const row = TICK_ROWS.find(([max]) => priceTenths <= max) ?? TOP_ROW;
  return group === 'T500' ? row[1] : row[2];
}

export function isOnTick(priceTenths: number, group: TickGroup): boolean {
  return priceTenths % tickTenthsAt(priceTenths, group) === 0;
}

/** The valid prices just below and just above; the same one twice where the price is valid. */
export function nearestOnTick(priceTenths: number, group: TickGroup): readonly [number, number] {
  const tick = tickTenthsAt(priceTenths, group);
  return [Math.floor(priceTenths / tick) * tick, Math.ceil(priceTenths / tick) * tick];
}

export interface DailyLimits {
  readonly lowerTenths: number;
  readonly upperTenths: number;
}

/**
 * One press of the price stepper: the next valid price up or down, inside the day's limits.
 * At a row's edge the step is that of the side it moves to (T500: 1,000 up is 1,000.5, down is 999.9).
 */
export function stepPrice(
  priceTenths: number,
  direction: 1 | -1,
  group: TickGroup,
  limits: DailyLimits,
): number {
  const next =
    direction === 1
      ? nextUp(priceTenths, tickTenthsAt(priceTenths + 1, group))
      : nextDown(priceTenths, tickTenthsAt(priceTenths, group));
  return Math.min(limits.upperTenths, Math.max(limits.lowerTenths, next));
}

const nextUp = (price: number, tick: number) => (Math.floor(price / tick) + 1) * tick;
const nextDown = (price: number, tick: number) => (Math.ceil(price / tick) - 1) * tick;
