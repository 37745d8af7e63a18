import { entryText } from '@tsubame/sdk/rules';
import { sha256 } from './draw.ts';

/** A reproducible number in [0, 1) for a property of an applicant. */
export type SeededChance = (what: string) => number;

/** A simulated applicant: with them, a draw has competitors even for a single user. */
export interface SimulatedApplicant {
  readonly entry: string;
  readonly lots: number;
  readonly chance: SeededChance;
}

/** The draw and its simulated demand: `demand` is the range of lots requested in total, as a multiple of the offered lots. */
export interface SimulatedDemand {
  readonly drawId: string;
  readonly offeredLots: number;
  readonly maximumLots: number;
  readonly demand: { readonly least: number; readonly most: number };
}

/**
 * The simulated applicants of a draw. They follow from its id alone, so any user can identify their lines in the roster.
 * They have no advantage in the draw: each has one entry, and the seed is independent of them.
 */
export function simulatedApplicants({
  drawId,
  offeredLots,
  maximumLots,
  demand,
}: SimulatedDemand): SimulatedApplicant[] {
  const chance: SeededChance = (what) =>
    Number.parseInt(sha256(`${drawId}:${what}`).slice(0, 12), 16) / 2 ** 48;
  const { least, most } = demand;
  const wanted = offeredLots * (least + chance('demand') * (most - least));
  const applicants: SimulatedApplicant[] = [];
  for (let lots = 0, number = 0; lots < wanted; number += 1) {
    const of: SeededChance = (what) => chance(`${number} ${what}`);
    const own = 1 + Math.floor(of('lots') * maximumLots);
    const entry = sha256(entryText(`${drawId}:crowd:${number}`, sha256(`${drawId}:salt:${number}`)));
    applicants.push({ entry, lots: own, chance: of });
    lots += own;
  }
  return applicants;
}
