import { SIMILAR_STOCKS } from '../gen/business-rules.gen.ts';
import type { SimilarStock } from '../gen/schema.gen.ts';
import { rateOfNumber } from './journal.ts';

/**
 * How alike two issues are, as a ratio of the contract from 0 to 1 (`similar_stocks`).
 *
 * @param correlation of their daily returns, as a ratio of the contract; null counts as 0
 * @param values market values of both (yen), above 0
 */
export function likenessOf(correlation: string | null, values: readonly [number, number]): string {
  const { correlation_part: part } = SIMILAR_STOCKS;
  const moves = (1 + Number(correlation ?? 0)) / 2;
  return rateOfNumber(part * moves + (1 - part) * (Math.min(...values) / Math.max(...values)));
}

/** The order of issues that are like another one: those of the same sector first, then the likest, then by code. */
export function compareSimilar(a: SimilarOrder, b: SimilarOrder): number {
  const bySector = Number(b.same_sector) - Number(a.same_sector);
  return bySector || Number(b.likeness) - Number(a.likeness) || (a.code < b.code ? -1 : 1);
}

type SimilarOrder = Pick<SimilarStock, 'code' | 'same_sector' | 'likeness'>;
