import { ProductTracks } from '#capabilities/copy-trading/strategy/product-tracks.ts';
import type { followRecords } from '#capabilities/copy-trading/tables.ts';
import type { TestHarness } from '../test-harness.ts';

export type StoredFollowRecord = typeof followRecords.$inferSelect;

const tracksOfMarket = new WeakMap<object, ProductTracks>();

/** The cached tracks of all products of a market; they follow from its prices alone. */
export function productTracksOf({ sandbox: { market } }: TestHarness): ProductTracks {
  const tracks = tracksOfMarket.get(market) ?? new ProductTracks(market);
  tracksOfMarket.set(market, tracks);
  return tracks;
}

/** Returns `amountHundredths * value / baseValue` in whole yen, rounded down. */
export function scaledYen(amountHundredths: number, value: number, baseValue: number): number {
  return Number((BigInt(amountHundredths) * BigInt(value)) / (BigInt(baseValue) * 100n));
}

/** Returns the value of a follow record in yen at an instant (epoch ms); 0 before its purchase. */
export function followValueYen(harness: TestHarness, row: StoredFollowRecord, at: number): number {
  if (row.boughtAt === null) return 0;
  const track = productTracksOf(harness).track(row.number);
  return scaledYen(row.amountHundredths, track.worthAt(at), track.worthAt(row.boughtAt));
}

/** Returns the cost of following in yen: the amount, rounded up. */
export function followPriceYen({ amountHundredths }: Pick<StoredFollowRecord, 'amountHundredths'>): number {
  return Number((BigInt(amountHundredths) + 99n) / 100n);
}
