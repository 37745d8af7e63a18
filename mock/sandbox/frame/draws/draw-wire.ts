import type { Schemas } from '../contract/handlers.ts';
import { type PageRequest, pageResult } from '../contract/page.ts';
import { priceOrNull } from '../contract/wire.ts';
import { rankHash } from './draw.ts';

/** The stored result of a draw for one line of its roster. */
export interface StoredDrawResult {
  readonly entry: string;
  readonly rank: number | null;
  readonly allottedLots: number;
  readonly waitlistPosition: number | null;
}

/** A stored line of a sealed roster; the price is in tenths of a yen, null for any price. */
export interface StoredRosterLine {
  readonly entry: string;
  readonly lots: number;
  readonly priceTenths: number | null;
}

/** The stored data of a draw; members are null until their stage. */
export interface StoredDraw {
  readonly seed: string;
  readonly rosterHash: string | null;
  readonly entryCount: number | null;
  readonly lastWinningRank: number | null;
}

/** An application's entry in the draw, which only its owner may read. */
export function drawEntryOnWire(
  { entry, salt }: { readonly entry: string; readonly salt: string },
  draw: StoredDraw,
  result: StoredDrawResult | null,
): Schemas['DrawEntry'] {
  const isRanked = result !== null && result.rank !== null && draw.rosterHash !== null;
  return {
    entry,
    salt,
    rank_hash: isRanked ? rankHash(draw.seed, draw.rosterHash ?? '', entry) : null,
    rank: result?.rank ?? null,
    entry_count: result ? draw.entryCount : null,
    last_winning_rank: result ? draw.lastWinningRank : null,
    waitlist_position: result?.waitlistPosition ?? null,
  };
}

/** The most lines on a page of a roster. */
export const LONGEST_ROSTER_PAGE = 1_000;

/**
 * A page of a roster with the results of the draw.
 *
 * @param lines in ascending order of entry from the start of the page; one more than the limit if there are more
 */
export function rosterOnWire(
  page: PageRequest,
  lines: readonly StoredRosterLine[],
  results: readonly StoredDrawResult[],
): Schemas['DrawProof']['roster'] {
  // The roster is sealed, so the index of a line never changes.
  const { shown, next_cursor } = pageResult(page, lines, () => (page.after ?? 0) + page.limit);
  const byEntry = new Map(results.map((result) => [result.entry, result]));
  const items = shown.map(({ entry, lots, priceTenths }) => {
    const result = byEntry.get(entry);
    return {
      entry,
      lots,
      price: priceOrNull(priceTenths),
      rank: result?.rank ?? null,
      allotted_lots: result?.allottedLots ?? null,
      waitlist_position: result?.waitlistPosition ?? null,
    };
  });
  return { items, next_cursor };
}
