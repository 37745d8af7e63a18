import type { Capability } from '#frame/capability.ts';
import { drawSecrets } from '#frame/draws/secrets.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { blockDueKind } from './block-due.ts';
import { blockCallOffDecision, calledOffBlockRefundsJob } from './call-off.ts';
import { type BlockTradeOperation, blockTradeHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { endMissedBlockApplications } from './missed-applications.ts';
import { blockOutcomeJobs } from './outcome-jobs.ts';
import { beginBlockProgramme, blockProgrammeJob } from './programme.ts';
import { blockTradeApplications } from './tables.ts';

/** The block-trades capability: off-auction blocks, from announcement to the position. */
export function createBlockTradesCapability({
  database: { db },
  now,
  market,
  passwords,
}: Pick<Dependencies, 'database' | 'now' | 'market' | 'passwords'>): Capability<BlockTradeOperation> {
  const env = { now, market, ...drawSecrets('blk', passwords.keyFor('block_trades')) };
  return {
    handlers: blockTradeHandlers(env),
    messages: MESSAGES,
    open: async (executor, userId) => ({
      orders: await countRecordsInStates(executor, blockTradeApplications, userId, ['applying']),
    }),
    due: [blockDueKind(env)],
    scheduledJobs: [blockProgrammeJob(env), calledOffBlockRefundsJob(), ...blockOutcomeJobs(env)],
    decisions: [blockCallOffDecision()],
    async beginProgramme(unitRunner) {
      await beginBlockProgramme(env, unitRunner);
      await endMissedBlockApplications(unitRunner, db, now());
    },
  };
}
