import { ORDER_GOOD_TILL } from '../gen/business-rules.gen.ts';
import type { OrderProduct } from '../gen/schema.gen.ts';
import { isBusinessDay, nextBusinessDay, previousBusinessDay } from './calendar.ts';
import type { ExecutedOrder } from './execution.ts';

// Business rule `order_good_till`. Days are day numbers (see days.ts).

/** An order with what decides whether it may live for several days. */
export interface CarriedOrder extends ExecutedOrder {
  readonly product: OrderProduct;
}

/** True if an order may live for several days: a limit or stop order that works all day, and no day trading. */
export function canLiveForDays({ execution, priceType, isStop, product }: CarriedOrder): boolean {
  return execution === 'day' && product === 'standard' && (isStop || priceType === 'limit');
}

/** The last day until which an order of a trading day may live. */
export function lastGoodTillDay(tradingDay: number): number {
  return previousBusinessDay(tradingDay + ORDER_GOOD_TILL.maximum_days + 1);
}

/** The days until which an order of a trading day may live: that day, and the business days after it. */
export function goodTillDays(tradingDay: number): number[] {
  const days = [tradingDay];
  const last = lastGoodTillDay(tradingDay);
  for (let day = nextBusinessDay(tradingDay); day <= last; day = nextBusinessDay(day)) days.push(day);
  return days;
}

/** The part of `order_good_till` that a last day breaks, with the nearest days that are accepted, the earlier one first. */
export interface BrokenGoodTill {
  readonly rule: 'past' | 'too_late' | 'business_day' | 'day_only';
  readonly nearest: readonly number[];
}

/** The part of `order_good_till` that the last day of an order breaks; null if none. */
export function brokenGoodTill(
  day: number,
  { tradingDay, canBeCarried }: { readonly tradingDay: number; readonly canBeCarried: boolean },
): BrokenGoodTill | null {
  if (day === tradingDay) return null;
  if (day < tradingDay) return { rule: 'past', nearest: [tradingDay] };
  const last = lastGoodTillDay(tradingDay);
  if (day > tradingDay + ORDER_GOOD_TILL.maximum_days) return { rule: 'too_late', nearest: [last] };
  if (!isBusinessDay(day)) {
    const around = [previousBusinessDay(day), nextBusinessDay(day)];
    return { rule: 'business_day', nearest: around.filter((near) => near >= tradingDay && near <= last) };
  }
  return canBeCarried ? null : { rule: 'day_only', nearest: [tradingDay] };
}

/**
 * True if the limits of a day exclude an order: its limit price is beyond them, or the trigger price that it still waits for is not inside
 * them. Prices in tenths of a yen, null for none.
 */
export function isExcludedByLimits(
  order: { readonly priceTenths: number | null; readonly triggerTenths: number | null },
  limits: { readonly upperLimitTenths: number; readonly lowerLimitTenths: number },
): boolean {
  const { priceTenths: price, triggerTenths: trigger } = order;
  const { upperLimitTenths: upper, lowerLimitTenths: lower } = limits;
  if (trigger !== null && (trigger >= upper || trigger <= lower)) return true;
  return price !== null && (price > upper || price < lower);
}
