import {
  type DrawLine,
  type DrawOutcome,
  type DrawTerms,
  drawOutcomes,
  rankedLines,
  rankText,
  rosterText,
} from '@tsubame/sdk/rules';
import { sha256 } from './crowd.ts';

/** Hash of a roster, whatever order its lines come in. */
export function rosterHash(lines: readonly DrawLine[]): string {
  return sha256(rosterText(lines));
}

/** The hash that ranks an entry (`DrawProof`, 5). */
export function rankHash(seed: string, hash: string, entry: string): string {
  return sha256(rankText(seed, hash, entry));
}

/** The whole result of a draw over the sealed roster, in ascending order of entry. */
export function drawn(terms: DrawTerms, lines: readonly DrawLine[], seed: string): DrawOutcome[] {
  const hash = rosterHash(lines);
  const hashes = new Map(rankedLines(lines, terms).map(({ entry }) => [entry, rankHash(seed, hash, entry)]));
  return drawOutcomes(terms, lines, hashes);
}

/** One place of the waiting list, in its order. */
export interface Waiting {
  readonly entry: string;
  readonly lots: number;
}

/** What each of those who move up gets. */
export interface Promotion {
  readonly entry: string;
  readonly lots: number;
}

/**
 * Who moves up when lots come free: the first of the waiting list get what they ask for, the odd rest goes to the last
 * (guide of draws, rule 4). Who has moved up is no longer on the list.
 *
 * @param waiting those who still wait, the first first
 * @param freed lots that nobody has
 */
export function promotions(waiting: readonly Waiting[], freed: number): Promotion[] {
  const moved: Promotion[] = [];
  let left = freed;
  for (const { entry, lots } of waiting) {
    if (left <= 0) break;
    const given = Math.min(lots, left);
    moved.push({ entry, lots: given });
    left -= given;
  }
  return moved;
}
