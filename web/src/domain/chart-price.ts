import { roundToTick, stepDown, stepUp, toTenths } from '@tsubame/sdk/rules';
import type { TickGroup } from '@tsubame/sdk/schema';

/** Valid prices of an order: multiples of the price step within the day's limits. */
export interface PriceLimits {
  readonly tickGroup: TickGroup;
  /** In the wire format of prices. */
  readonly lower: string;
  readonly upper: string;
}

const inside = (tenths: number, { lower, upper }: PriceLimits) =>
  Math.min(toTenths(upper) ?? tenths, Math.max(toTenths(lower) ?? tenths, tenths)) / 10;

/** The valid order price in yen that is nearest to a position on the chart. */
export const snappedPrice = (yen: number, room: PriceLimits) =>
  inside(roundToTick(room.tickGroup, Math.max(1, Math.round(yen * 10))), room);

/** The next valid price in yen. */
export function steppedYen(yen: number, direction: 1 | -1, room: PriceLimits): number {
  const tenths = Math.round(yen * 10);
  const next = direction === 1 ? stepUp(room.tickGroup, tenths) : stepDown(room.tickGroup, tenths);
  return inside(next, room);
}
