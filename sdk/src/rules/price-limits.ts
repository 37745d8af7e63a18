import { DAILY_PRICE_LIMIT, SPECIAL_QUOTE } from '../gen/business-rules.gen.ts';
import { ceilToTick, floorToTick, type TickGroup } from './ticks.ts';

/** The prices between which an issue may trade on one day, both allowed; tenths of a yen. */
export interface PriceLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/**
 * Daily price limits (seigen nehaba) of a base price, rounded inward to the tick (`daily_price_limit`).
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
  const { steps_in_width, minimum_step_tenths } = SPECIAL_QUOTE;
  return Math.max(limitWidthTenths(baseTenths) / steps_in_width, minimum_step_tenths);
}

function limitWidthTenths(baseTenths: number): number {
  for (const { below_yen, width_yen } of DAILY_PRICE_LIMIT.rows) {
    if (below_yen === null ? baseTenths > 0 : baseTenths < below_yen * 10) return width_yen * 10;
  }
  throw new RangeError(`no price: ${baseTenths}`);
}

/** True if an order may have the price on the day; both limits are allowed. */
export function isWithinLimits(priceTenths: number, limits: PriceLimits): boolean {
  return priceTenths >= limits.lowerTenths && priceTenths <= limits.upperTenths;
}
