import type { OrderExecution } from '../gen/schema.gen.ts';
import { endsAsMarketOrder } from './execution.ts';
import type { Broken, PriceBounds } from './order-bounds.ts';
import { isOnTick, nearestOnTick, stepDown, stepUp } from './ticks.ts';

/** The market that a trigger price is checked against (`stop_trigger`); prices in tenths of a yen. */
export interface TriggerBounds extends PriceBounds {
  readonly buying: boolean;
  readonly lastTenths: number;
}

/** The bound of `stop_trigger` that a trigger price (tenths of a yen) violates; null if none. */
export function brokenTrigger(
  triggerTenths: number,
  bounds: TriggerBounds,
): Broken<'within_limits' | 'off_tick' | 'wrong_side'> | null {
  const { tickGroup, buying, lastTenths, upperLimitTenths: upper, lowerLimitTenths: lower } = bounds;
  const isAhead = (tenths: number) => (buying ? tenths > lastTenths : tenths < lastTenths);
  const nearest = (...tenths: readonly number[]) =>
    tenths.filter((each) => each > lower && each < upper && isAhead(each));
  if (triggerTenths >= upper) return { rule: 'within_limits', nearest: nearest(stepDown(tickGroup, upper)) };
  if (triggerTenths <= lower) return { rule: 'within_limits', nearest: nearest(stepUp(tickGroup, lower)) };
  if (!isOnTick(tickGroup, triggerTenths))
    return { rule: 'off_tick', nearest: nearest(...nearestOnTick(tickGroup, triggerTenths)) };
  if (isAhead(triggerTenths)) return null;
  const next = buying ? stepUp(tickGroup, lastTenths) : stepDown(tickGroup, lastTenths);
  return { rule: 'wrong_side', nearest: nearest(next) };
}

/** True if a trade at a price reaches a trigger price; both in tenths of a yen. */
export function isTriggered(
  { buying, triggerTenths }: { readonly buying: boolean; readonly triggerTenths: number },
  priceTenths: number,
): boolean {
  return buying ? priceTenths >= triggerTenths : priceTenths <= triggerTenths;
}

/** The prices (tenths of a yen) of an opening order; null without one. */
interface OrderPrices {
  readonly direction: 'long' | 'short';
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
}

/**
 * The price (tenths of a yen) that an opening order with a limit is valued at: its limit. A short that is triggered above its limit
 * may be filled there, so it is valued at the trigger price. Null for a market order.
 */
export function valuedPriceTenths({ direction, priceTenths, triggerTenths }: OrderPrices): number | null {
  if (priceTenths === null || direction === 'long') return priceTenths;
  return Math.max(priceTenths, triggerTenths ?? priceTenths);
}

/** The prices (tenths of a yen) of a stop: its trigger price, and the limit price of the order that it sends; null for a market order. */
export interface StopPrices {
  readonly triggerTenths: number;
  readonly priceTenths: number | null;
}

/**
 * The price (tenths of a yen) at which an opening order with a limit is reserved: the one that it is valued at, with a waiting stop the dearer
 * of both. Null for a market order, and for one that may become a market order: they count the day's limit.
 */
export function reservedPriceTenths(
  order: OrderPrices & { readonly execution: OrderExecution; readonly stop: StopPrices | null },
): number | null {
  const { direction, execution, stop } = order;
  const own = endsAsMarketOrder(execution) ? null : valuedPriceTenths(order);
  if (own === null || stop === null) return own;
  const ofStop = valuedPriceTenths({ direction, ...stop });
  return ofStop === null ? null : Math.max(own, ofStop);
}
