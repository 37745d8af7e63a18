import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { Executor } from '#frame/store/database.ts';
import { blockDue } from './block-due.ts';
import { calledOff, callOff } from './call-off.ts';
import type { BlockEnv } from './env.ts';
import { type BlockTradeOperation, blockTradeHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { endMissed } from './missed.ts';
import { outcomes } from './outcomes.ts';
import { beginProgramme, programme } from './programme.ts';
import { blockTradeApplications } from './tables.ts';

/** Blocks off the auction, from their announcement to the shares in a position. */
export function blockTrades(env: BlockEnv & { db: Executor }): Capability<BlockTradeOperation> {
  return {
    handlers: blockTradeHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      orders: await countIn(db, blockTradeApplications, userId, ['applying']),
    }),
    due: [blockDue(env)],
    errands: [programme(env), calledOff(), ...outcomes(env)],
    decisions: [callOff()],
    async beginProgramme(turns) {
      await beginProgramme(env, turns);
      await endMissed(turns, env.db, env.now());
    },
  };
}
