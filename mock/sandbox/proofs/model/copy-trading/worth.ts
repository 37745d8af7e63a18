import { ProductTracks } from '#capabilities/copy-trading/strategy/product-tracks.ts';
import type { followRecords } from '#capabilities/copy-trading/tables.ts';
import type { World } from '../world.ts';

export type FollowRow = typeof followRecords.$inferSelect;

/** The portfolios of a world's market, which are what is measured by: their worth follows from prices alone. */
const desks = new WeakMap<object, ProductTracks>();

export function deskOf({ sandbox: { market } }: World): ProductTracks {
  const desk = desks.get(market) ?? new ProductTracks(market);
  desks.set(market, desk);
  return desk;
}

/** Yen that an amount (hundredths) has become between two worths, fractions dropped. */
export function shareOf(amountHundredths: number, worth: number, of: number): number {
  return Number((BigInt(amountHundredths) * BigInt(worth)) / (BigInt(of) * 100n));
}

/** Yen that a record which was bought is worth at an instant (epoch ms). */
export function worthOf(world: World, row: FollowRow, at: number): number {
  if (row.boughtAt === null) return 0;
  const track = deskOf(world).track(row.number);
  return shareOf(row.amountHundredths, track.worthAt(at), track.worthAt(row.boughtAt));
}

/** Yen that following costs: the amount to the next yen. */
export function priceOf({ amountHundredths }: Pick<FollowRow, 'amountHundredths'>): number {
  return Number((BigInt(amountHundredths) + 99n) / 100n);
}
