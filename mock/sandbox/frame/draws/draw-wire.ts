import type { Schemas } from '../contract/handlers.ts';
import { cut, type Page } from '../contract/page.ts';
import { priceOrNull } from '../contract/wire.ts';
import { rankHash } from './draw.ts';

/** What a draw gave to one line of its roster, as it is kept. */
export interface KeptResult {
  readonly entry: string;
  readonly rank: number | null;
  readonly allottedLots: number;
  readonly waitlistPosition: number | null;
}

/** A line of a sealed roster, as it is kept; tenths of a yen, null for any price. */
export interface KeptLine {
  readonly entry: string;
  readonly lots: number;
  readonly priceTenths: number | null;
}

/** What is kept of a draw as a whole; null until its stage. */
export interface KeptDraw {
  readonly seed: string;
  readonly rosterHash: string | null;
  readonly entryCount: number | null;
  readonly lastWinningRank: number | null;
}

/** An application's place in the draw, as only its owner is told. */
export function entryOnWire(
  { entry, salt }: { readonly entry: string; readonly salt: string },
  draw: KeptDraw,
  result: KeptResult | null,
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

/** Lines at most on a page of a roster. */
export const LONGEST_ROSTER_PAGE = 1_000;

/**
 * A page of a roster with what the draw gave.
 *
 * @param lines in ascending order of entry from the page's beginning, one more than it shows if there are more
 */
export function rosterOnWire(
  page: Page,
  lines: readonly KeptLine[],
  results: readonly KeptResult[],
): Schemas['DrawProof']['roster'] {
  // Sealed: a place in it stays what it was.
  const { shown, next_cursor } = cut(page, lines, () => (page.after ?? 0) + page.limit);
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
