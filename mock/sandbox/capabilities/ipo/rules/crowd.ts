import { entryText } from '@tsubame/sdk/rules';
import { sha256 } from '#frame/draws/draw.ts';
import type { Debut } from '#market/debut.ts';

/** An applicant of the sandbox's own, so that a draw is one even for a single user. Prices in tenths of a yen. */
export interface CrowdApplicant {
  readonly entry: string;
  readonly lots: number;
  readonly priceTenths: number | null;
  /** False for one who wins and lets the subscription pass. */
  readonly subscribes: boolean;
}

/** Lots that all of them ask for together, as a part of what is offered. */
const LEAST_DEMAND = 0.8;
const MOST_DEMAND = 1.8;

/**
 * The simulated applicants of an offering. They follow from its id alone, so everybody can tell which lines of the roster
 * they are, and they weigh in the draw like anybody else: each has one entry, and the seed is secret to them too.
 */
export function crowdOf(debut: Debut, ipoId: string): CrowdApplicant[] {
  const { offeredLots, maximumLots, rangeLowTenths, rangeHighTenths } = debut;
  const wanted = offeredLots * (LEAST_DEMAND + chance(ipoId, 'demand') * (MOST_DEMAND - LEAST_DEMAND));
  const crowd: CrowdApplicant[] = [];
  for (let lots = 0, number = 0; lots < wanted; number += 1) {
    const of = (what: string) => chance(ipoId, `${number} ${what}`);
    const own = 1 + Math.floor(of('lots') * maximumLots);
    const price = of('price');
    crowd.push({
      entry: sha256(entryText(`${ipoId}:crowd:${number}`, sha256(`${ipoId}:salt:${number}`))),
      lots: own,
      priceTenths: price < 0.6 ? null : price < 0.9 ? rangeHighTenths : rangeLowTenths,
      subscribes: of('subscribes') < 0.7,
    });
    lots += own;
  }
  return crowd;
}

/** A number in [0, 1) that is the same whoever asks. */
function chance(ipoId: string, what: string): number {
  return Number.parseInt(sha256(`${ipoId}:${what}`).slice(0, 12), 16) / 2 ** 48;
}
