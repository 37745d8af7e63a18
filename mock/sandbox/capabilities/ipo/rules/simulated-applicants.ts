import { simulatedApplicants } from '#frame/draws/simulated-applicants.ts';
import type { Debut } from '#market/debut.ts';

/** An applicant that the sandbox simulates. Prices in tenths of a yen. */
export interface SimulatedIpoApplicant {
  readonly entry: string;
  readonly lots: number;
  readonly priceTenths: number | null;
  /** False for an applicant who does not subscribe shares won. */
  readonly subscribes: boolean;
}

const DEMAND = { least: 0.8, most: 1.8 };

/** The simulated applicants of an offering, with a limit price or accepting any price. */
export function simulatedIpoApplicants(debut: Debut, ipoId: string): SimulatedIpoApplicant[] {
  const { offeredLots, maximumLots, rangeLowTenths, rangeHighTenths } = debut;
  return simulatedApplicants({ drawId: ipoId, offeredLots, maximumLots, demand: DEMAND }).map(
    ({ entry, lots, chance }) => {
      const price = chance('price');
      return {
        ...{ entry, lots },
        priceTenths: price < 0.6 ? null : price < 0.9 ? rangeHighTenths : rangeLowTenths,
        subscribes: chance('subscribes') < 0.7,
      };
    },
  );
}
