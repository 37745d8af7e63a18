import { PRICE_STEP } from '../gen/business-rules.gen.ts';

/** Which column of price steps applies to an issue; stored for each issue, never computed. */
export type TickGroup = 'T500' | 'OTHER';

/**
 * Price step (tenths of a yen) of the row that contains the price.
 *
 * @throws RangeError if the price is not a number
 */
export function tickTenths(group: TickGroup, priceTenths: number): number {
  for (const row of PRICE_STEP.rows) {
    if (row.up_to_tenths === null ? priceTenths > 0 : priceTenths <= row.up_to_tenths) return row[group];
  }
  throw new RangeError(`no price: ${priceTenths}`);
}

/** True if an order may have the price: positive and a multiple of its price step. */
export function isOnTick(group: TickGroup, priceTenths: number): boolean {
  return (
    priceTenths > 0 && Number.isInteger(priceTenths) && priceTenths % tickTenths(group, priceTenths) === 0
  );
}

/** Highest valid price that is not above the price; 0 if there is none. Accepts fractions of a tenth. */
export function floorToTick(group: TickGroup, priceTenths: number): number {
  const tick = tickTenths(group, priceTenths);
  return Math.floor(priceTenths / tick) * tick;
}

/** Lowest valid price that is not below the price. Accepts fractions of a tenth. */
export function ceilToTick(group: TickGroup, priceTenths: number): number {
  const tick = tickTenths(group, Math.max(priceTenths, 1));
  return Math.max(Math.ceil(priceTenths / tick), 1) * tick;
}

/** The nearest valid price; the lower one if two are equally near. */
export function roundToTick(group: TickGroup, priceTenths: number): number {
  const below = floorToTick(group, priceTenths);
  const above = ceilToTick(group, priceTenths);
  return below > 0 && priceTenths - below <= above - priceTenths ? below : above;
}

/** {@link roundToTick} for many prices between two bounds; fast if all of them have the same price step. */
export function tickRounder(
  group: TickGroup,
  lowTenths: number,
  highTenths: number,
): (priceTenths: number) => number {
  const tick = tickTenths(group, lowTenths);
  // Steps only grow with the price, so equal ones at both bounds are equal in between.
  if (tick !== tickTenths(group, highTenths)) return (price) => roundToTick(group, price);
  return (price) => Math.ceil(price / tick - 0.5) * tick;
}

/** Next valid price above the price. */
export function stepUp(group: TickGroup, priceTenths: number): number {
  const below = floorToTick(group, priceTenths);
  // The row one tenth above decides the step: above 3,000 yen the step is already the wider one.
  return below + tickTenths(group, below + 1);
}

/** Next valid price below the price; 0 if there is none. */
export function stepDown(group: TickGroup, priceTenths: number): number {
  const above = ceilToTick(group, priceTenths);
  return above - tickTenths(group, above);
}

/** The valid prices around an invalid one, lower first; only the price itself if it is valid. */
export function nearestOnTick(group: TickGroup, priceTenths: number): number[] {
  if (isOnTick(group, priceTenths)) return [priceTenths];
  return [floorToTick(group, priceTenths), ceilToTick(group, priceTenths)].filter((price) => price > 0);
}
