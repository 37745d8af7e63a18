import type { TickGroup } from './tick-table.ts';
import { ceilToTick, floorToTick } from './ticks.ts';

/** Width in yen of the day's limits for base prices below a bound in yen (market-rules.md 1.5); the last row has no bound. */
const WIDTHS: readonly (readonly [belowYen: number, widthYen: number])[] = [
  [100, 30],
  [200, 50],
  [500, 80],
  [700, 100],
  [1_000, 150],
  [1_500, 300],
  [2_000, 400],
  [3_000, 500],
  [5_000, 700],
  [7_000, 1_000],
  [10_000, 1_500],
  [15_000, 3_000],
  [20_000, 4_000],
  [30_000, 5_000],
  [50_000, 7_000],
  [70_000, 10_000],
  [100_000, 15_000],
  [150_000, 30_000],
  [200_000, 40_000],
  [300_000, 50_000],
  [500_000, 70_000],
  [700_000, 100_000],
  [1_000_000, 150_000],
  [1_500_000, 300_000],
  [2_000_000, 400_000],
  [3_000_000, 500_000],
  [5_000_000, 700_000],
  [7_000_000, 1_000_000],
  [10_000_000, 1_500_000],
  [15_000_000, 3_000_000],
  [20_000_000, 4_000_000],
  [30_000_000, 5_000_000],
  [50_000_000, 7_000_000],
  [Number.POSITIVE_INFINITY, 10_000_000],
];

/** A special quote moves by a tenth of the day's width, and by five yen at least (market-rules.md 1.5). */
const QUOTE_STEPS_A_WIDTH = 10;
const LEAST_QUOTE_STEP_TENTHS = 50;

/** The prices between which an issue may trade on one day, both allowed; tenths of a yen. */
export interface PriceLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/**
 * Daily price limits (seigen nehaba) of a base price, rounded inward to the tick (market-rules.md 1.5).
 * The lower one is at least one tick.
 *
 * @throws RangeError if the base is not a price
 */
export function priceLimits(group: TickGroup, baseTenths: number): PriceLimits {
  const widthTenths = limitWidthTenths(baseTenths);
  return {
    upperTenths: floorToTick(group, baseTenths + widthTenths),
    lowerTenths: ceilToTick(group, Math.max(baseTenths - widthTenths, 1)),
  };
}

/**
 * The distance in tenths of a yen that an issue with this base price may open from its last price at once. Its special quote (tokubetsu kehai)
 * moves by the same distance at each renewal.
 *
 * @throws RangeError if the base is not a price
 */
export function quoteStepTenths(baseTenths: number): number {
  return Math.max(limitWidthTenths(baseTenths) / QUOTE_STEPS_A_WIDTH, LEAST_QUOTE_STEP_TENTHS);
}

function limitWidthTenths(baseTenths: number): number {
  const row = WIDTHS.find(([belowYen]) => baseTenths < belowYen * 10);
  if (!row) throw new RangeError(`no price: ${baseTenths}`);
  return row[1] * 10;
}

/** True if an order may have the price on the day; both limits are allowed. */
export function isWithinLimits(priceTenths: number, limits: PriceLimits): boolean {
  return priceTenths >= limits.lowerTenths && priceTenths <= limits.upperTenths;
}
