import { entryText } from '@tsubame/sdk/rules';
import { sha256 } from '#frame/draws/draw.ts';
import type { Block } from './block.ts';

/** An applicant of the sandbox's own, so that a draw is one even for a single user. */
export interface CrowdApplicant {
  readonly entry: string;
  readonly lots: number;
  /** When it applies, epoch ms: they come one after another while applications are taken. */
  readonly appliedAt: number;
}

/** Lots that all of them ask for together, as a part of what is offered. */
const LEAST_DEMAND = 0.7;
const MOST_DEMAND = 1.7;

/**
 * The simulated applicants of a block. They follow from its id alone, so everybody can tell which lines of the roster they
 * are, and they weigh in the draw like anybody else: each has one entry, and the seed is secret to them too.
 */
export function crowdOf(block: Block, blockTradeId: string): CrowdApplicant[] {
  const { totalLots, maximumLots, applyFrom, applyTo } = block;
  const chance = (what: string) =>
    Number.parseInt(sha256(`${blockTradeId}:${what}`).slice(0, 12), 16) / 2 ** 48;
  const wanted = totalLots * (LEAST_DEMAND + chance('demand') * (MOST_DEMAND - LEAST_DEMAND));
  const crowd: CrowdApplicant[] = [];
  for (let lots = 0, number = 0; lots < wanted; number += 1) {
    const own = 1 + Math.floor(chance(`${number} lots`) * maximumLots);
    const id = `${blockTradeId}:crowd:${number}`;
    crowd.push({
      entry: sha256(entryText(id, sha256(`${blockTradeId}:salt:${number}`))),
      lots: own,
      appliedAt: applyFrom + Math.floor(chance(`${number} at`) * (applyTo - applyFrom)),
    });
    lots += own;
  }
  return crowd;
}
