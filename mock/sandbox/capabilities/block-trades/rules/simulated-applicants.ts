import { applicantsOf } from '#frame/draws/crowd.ts';
import type { Block } from './block.ts';

/** An applicant of the sandbox's own. */
export interface SimulatedBlockApplicant {
  readonly entry: string;
  readonly lots: number;
  /** When it applies, epoch ms: they come one after another while applications are taken. */
  readonly appliedAt: number;
}

const DEMAND = { least: 0.7, most: 1.7 };

/** The simulated applicants of a block, each at an instant of its own. */
export function simulatedBlockApplicants(block: Block, blockTradeId: string): SimulatedBlockApplicant[] {
  const { totalLots: offeredLots, maximumLots, applyFrom, applyTo } = block;
  return applicantsOf({ drawId: blockTradeId, offeredLots, maximumLots, demand: DEMAND }).map(
    ({ entry, lots, chance }) => ({
      ...{ entry, lots },
      appliedAt: applyFrom + Math.floor(chance('at') * (applyTo - applyFrom)),
    }),
  );
}
