import { entryText } from '@tsubame/sdk/rules';
import { sha256 } from './draw.ts';

/** A number in [0, 1) for something about an applicant that is the same whoever asks. */
export type Chance = (what: string) => number;

/** An applicant of the sandbox's own, so that a draw is one even for a single user. */
export interface Applicant {
  readonly entry: string;
  readonly lots: number;
  readonly chance: Chance;
}

/** Of which draw they are: its id, what is offered, and how much of that all of them ask for together, as parts of it. */
export interface CrowdTerms {
  readonly drawId: string;
  readonly offeredLots: number;
  readonly maximumLots: number;
  readonly demand: { readonly least: number; readonly most: number };
}

/**
 * The simulated applicants of a draw. They follow from its id alone, so everybody can tell which lines of the roster they
 * are, and they weigh in the draw like anybody else: each has one entry, and the seed is secret to them too.
 */
export function applicantsOf({ drawId, offeredLots, maximumLots, demand }: CrowdTerms): Applicant[] {
  const chance: Chance = (what) => Number.parseInt(sha256(`${drawId}:${what}`).slice(0, 12), 16) / 2 ** 48;
  const { least, most } = demand;
  const wanted = offeredLots * (least + chance('demand') * (most - least));
  const crowd: Applicant[] = [];
  for (let lots = 0, number = 0; lots < wanted; number += 1) {
    const of: Chance = (what) => chance(`${number} ${what}`);
    const own = 1 + Math.floor(of('lots') * maximumLots);
    const entry = sha256(entryText(`${drawId}:crowd:${number}`, sha256(`${drawId}:salt:${number}`)));
    crowd.push({ entry, lots: own, chance: of });
    lots += own;
  }
  return crowd;
}
