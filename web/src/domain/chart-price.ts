import { roundToTick, stepDown, stepUp, toTenths } from '@tsubame/sdk/rules';
import type { TickGroup } from '@tsubame/sdk/schema';

/** What a price of an order may be: on its step, inside the day's limits. */
export interface PriceLimits {
  readonly tickGroup: TickGroup;
  /** As the wire writes prices. */
  readonly lower: string;
  readonly upper: string;
}

const inside = (tenths: number, { lower, upper }: PriceLimits) =>
  Math.min(toTenths(upper) ?? tenths, Math.max(toTenths(lower) ?? tenths, tenths)) / 10;

/** The nearest price, in yen, that an order may have to a height of the chart. */
export const snappedPrice = (yen: number, room: PriceLimits) =>
  inside(roundToTick(room.tickGroup, Math.max(1, Math.round(yen * 10))), room);

/** The price one step further, in yen. */
export function steppedYen(yen: number, direction: 1 | -1, room: PriceLimits): number {
  const tenths = Math.round(yen * 10);
  const next = direction === 1 ? stepUp(room.tickGroup, tenths) : stepDown(room.tickGroup, tenths);
  return inside(next, room);
}
