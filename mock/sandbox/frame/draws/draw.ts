import { createHash } from 'node:crypto';
import {
  type DrawLine,
  type DrawOutcome,
  type DrawTerms,
  drawOutcomes,
  rankedLines,
  rankText,
  rosterText,
} from '@tsubame/sdk/rules';

/** Name of the algorithm that the guide on draws describes. */
export const ALGORITHM = 'sha256-rank-v2';

/** SHA-256 of a text as 64 lower-case hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hash of a roster; the order of `lines` does not matter. */
export function rosterHash(lines: readonly DrawLine[]): string {
  return sha256(rosterText(lines));
}

/** The hash that ranks an entry (`DrawProof`, 5). */
export function rankHash(seed: string, hash: string, entry: string): string {
  return sha256(rankText(seed, hash, entry));
}

/** The whole result of a draw over the sealed roster, in ascending order of entry. */
export function drawResults(terms: DrawTerms, lines: readonly DrawLine[], seed: string): DrawOutcome[] {
  const hash = rosterHash(lines);
  const hashes = new Map(rankedLines(lines, terms).map(({ entry }) => [entry, rankHash(seed, hash, entry)]));
  return drawOutcomes(terms, lines, hashes);
}

/** The number of ranked entries, the number of winners, and the last rank that won. */
export function drawCountsOf(outcomes: readonly DrawOutcome[]) {
  const winners = outcomes.filter(({ allotted_lots }) => allotted_lots > 0);
  return {
    entryCount: outcomes.filter(({ rank }) => rank !== null).length,
    winnerCount: winners.length,
    lastWinningRank: Math.max(0, ...winners.map(({ rank }) => rank ?? 0)),
  };
}
