import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { Executor } from '#frame/store/database.ts';
import { blockDue } from './block-due.ts';
import { blockCallOffDecision, blockCallOffJob } from './call-off.ts';
import type { BlockEnv } from './env.ts';
import { type BlockTradeOperation, blockTradeHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { endMissedBlockApplications } from './missed-applications.ts';
import { outcomes } from './outcomes.ts';
import { beginBlockProgramme, blockProgrammeJob } from './programme.ts';
import { blockTradeApplications } from './tables.ts';

/** The block-trades capability: off-auction blocks, from announcement to the position. */
export function blockTrades(env: BlockEnv & { db: Executor }): Capability<BlockTradeOperation> {
  return {
    handlers: blockTradeHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      orders: await countIn(db, blockTradeApplications, userId, ['applying']),
    }),
    due: [blockDue(env)],
    errands: [blockProgrammeJob(env), blockCallOffJob(), ...outcomes(env)],
    decisions: [blockCallOffDecision()],
    async beginProgramme(turns) {
      await beginBlockProgramme(env, turns);
      await endMissedBlockApplications(turns, env.db, env.now());
    },
  };
}
