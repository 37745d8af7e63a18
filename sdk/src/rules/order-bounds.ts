import { LOT } from '../gen/business-rules.gen.ts';
import { nearestLots } from './lots.ts';
import { isWithinLimits } from './price-limits.ts';
import { isOnTick, nearestOnTick, type TickGroup } from './ticks.ts';

/** A bound that a value of an order violates, with the nearest valid values, lower first. */
export interface Broken<Rule extends string> {
  readonly rule: Rule;
  readonly nearest: readonly number[];
}

/** Bounds of a limit price in tenths of a yen, inclusive. */
export interface PriceBounds {
  readonly tickGroup: TickGroup;
  readonly upperLimitTenths: number;
  readonly lowerLimitTenths: number;
}

/** The bound that a limit price (tenths of a yen) violates: the day's limits first, then the price step. Null if none. */
export function brokenPrice(
  priceTenths: number,
  { tickGroup, upperLimitTenths, lowerLimitTenths }: PriceBounds,
): Broken<'outside_limits' | 'off_tick'> | null {
  const limits = { upperTenths: upperLimitTenths, lowerTenths: lowerLimitTenths };
  if (!isWithinLimits(priceTenths, limits)) {
    const passed = priceTenths > upperLimitTenths ? upperLimitTenths : lowerLimitTenths;
    return { rule: 'outside_limits', nearest: [passed] };
  }
  if (isOnTick(tickGroup, priceTenths)) return null;
  const nearest = nearestOnTick(tickGroup, priceTenths).filter((price) => isWithinLimits(price, limits));
  return { rule: 'off_tick', nearest };
}

/** Bounds of a quantity in shares, inclusive. */
export interface QuantityBounds {
  readonly lotSize: number;
  readonly minimumQuantity: number;
  readonly maximumQuantity: number;
}

/** Whether money from today's sales of the issue would pay for it again (`same_day_churn`); yen. */
export function isSameDayChurn({
  cash,
  bound,
  reserve,
}: Readonly<Record<'cash' | 'bound' | 'reserve', number>>) {
  return bound > 0 && cash - bound < reserve;
}

/** Bounds of every order (`lot`). */
export const ORDER_QUANTITY = {
  lotSize: LOT.size,
  minimumQuantity: LOT.minimum_quantity,
  maximumQuantity: LOT.maximum_quantity,
} as const satisfies QuantityBounds;

/** The bound that a quantity violates: minimum, maximum, whole lots, in this order. Null if none. */
export function brokenQuantity(
  quantity: number,
  { lotSize, minimumQuantity: minimum, maximumQuantity: maximum }: QuantityBounds,
): Broken<'below_minimum' | 'too_large' | 'not_lot'> | null {
  if (quantity < minimum) return { rule: 'below_minimum', nearest: [minimum] };
  if (quantity > maximum) return { rule: 'too_large', nearest: [maximum] };
  if (quantity % lotSize === 0) return null;
  return { rule: 'not_lot', nearest: nearestLots(quantity, lotSize, { minimum, maximum }) };
}

/** The offered leverages, nearest first, if a leverage is not offered. Null if it is. */
export function brokenLeverage(leverage: number, steps: readonly number[]): Broken<'not_offered'> | null {
  if (steps.includes(leverage)) return null;
  const distance = (step: number) => Math.abs(step - leverage);
  return { rule: 'not_offered', nearest: steps.toSorted((one, other) => distance(one) - distance(other)) };
}
