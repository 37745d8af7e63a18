import { simulatedApplicants } from '#frame/draws/simulated-applicants.ts';
import type { Block } from './block.ts';

/** An applicant that the sandbox simulates. */
export interface SimulatedBlockApplicant {
  readonly entry: string;
  readonly lots: number;
  /** Instant of the application, epoch ms; the applicants are spread over the application period. */
  readonly appliedAt: number;
}

const DEMAND = { least: 0.7, most: 1.7 };

/** The simulated applicants of a block, each with its own instant. */
export function simulatedBlockApplicants(block: Block, blockTradeId: string): SimulatedBlockApplicant[] {
  const { totalLots: offeredLots, maximumLots, applyFrom, applyTo } = block;
  return simulatedApplicants({ drawId: blockTradeId, offeredLots, maximumLots, demand: DEMAND }).map(
    ({ entry, lots, chance }) => ({
      ...{ entry, lots },
      appliedAt: applyFrom + Math.floor(chance('at') * (applyTo - applyFrom)),
    }),
  );
}
