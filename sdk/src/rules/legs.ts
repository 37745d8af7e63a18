import { ORDER_OCO } from '../gen/business-rules.gen.ts';
import { type FeeRules, feeOf } from './fees.ts';
import { notionalYen, profitYen } from './money.ts';
import type { Broken } from './order-bounds.ts';
import { isTriggered } from './stop.ts';
import { stepDown, stepUp, type TickGroup } from './ticks.ts';

/** Limit and trigger price (tenths of a yen) of an OCO order (`order_oco`). */
export interface OrderLegs {
  readonly buying: boolean;
  readonly limitTenths: number;
  readonly triggerTenths: number;
}

/** Whether the legs of an OCO order are too close or on the wrong sides, with the nearest trigger price. Null if they are not. */
export function brokenLegs(legs: OrderLegs, tickGroup: TickGroup): Broken<'too_close'> | null {
  const { buying, limitTenths, triggerTenths } = legs;
  let nearest = limitTenths;
  for (let ticks = 0; ticks < ORDER_OCO.minimum_ticks; ticks += 1)
    nearest = buying ? stepUp(tickGroup, nearest) : stepDown(tickGroup, nearest);
  const isApart = buying ? triggerTenths >= nearest : triggerTenths <= nearest;
  return isApart ? null : { rule: 'too_close', nearest: [nearest] };
}

/** The leg of an OCO order that a trade at a price (tenths of a yen) executes; null if it reaches neither. */
export function legReached(legs: OrderLegs, priceTenths: number): 'limit' | 'stop' | null {
  const { buying, limitTenths } = legs;
  if (buying ? priceTenths <= limitTenths : priceTenths >= limitTenths) return 'limit';
  return isTriggered(legs, priceTenths) ? 'stop' : null;
}

/** The prices (tenths of a yen) of the closing order that follows an opening order; null without one. */
export interface ExitPrices {
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
}

/** The side of the entry price (tenths of a yen) that a price of the exit has to be on (`order_exit`). */
export function exitSide(direction: 'long' | 'short', leg: 'limit' | 'stop'): 'above' | 'below' {
  return (direction === 'long') === (leg === 'limit') ? 'above' : 'below';
}

/** The price of an exit that is on the wrong side of the entry price, with the nearest one that is not. Null if none is. */
export function brokenExit(
  { priceTenths, triggerTenths }: ExitPrices,
  entry: {
    readonly direction: 'long' | 'short';
    readonly entryTenths: number;
    readonly tickGroup: TickGroup;
  },
): Broken<'limit_side' | 'stop_side'> | null {
  const { direction, entryTenths, tickGroup } = entry;
  const nearestTo = (side: 'above' | 'below') =>
    side === 'above' ? stepUp(tickGroup, entryTenths) : stepDown(tickGroup, entryTenths);
  const isOn = (side: 'above' | 'below', tenths: number) =>
    side === 'above' ? tenths > entryTenths : tenths < entryTenths;
  const ofLimit = exitSide(direction, 'limit');
  if (priceTenths !== null && !isOn(ofLimit, priceTenths))
    return { rule: 'limit_side', nearest: [nearestTo(ofLimit)] };
  const ofStop = exitSide(direction, 'stop');
  if (triggerTenths !== null && !isOn(ofStop, triggerTenths))
    return { rule: 'stop_side', nearest: [nearestTo(ofStop)] };
  return null;
}

/** Profit or loss in yen, less both fees, if a position that was opened at a price is closed at another; prices in tenths of a yen. */
export function exitResultYen(
  trade: {
    readonly direction: 'long' | 'short';
    readonly quantity: number;
    readonly entryTenths: number;
    readonly exitTenths: number;
  },
  plan: FeeRules,
): number {
  const { direction, quantity, entryTenths, exitTenths } = trade;
  const opened = notionalYen(entryTenths, quantity);
  const closed = notionalYen(exitTenths, quantity);
  return profitYen(direction, opened, closed) - feeOf(opened, plan) - feeOf(closed, plan);
}
