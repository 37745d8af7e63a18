import type { Capability } from '#frame/capability.ts';
import { drawSecrets } from '#frame/draws/secrets.ts';
import type { Parts } from '#frame/parts.ts';
import { countIn } from '#frame/records/open-business.ts';
import { blockDue } from './block-due.ts';
import { calledOff, callOff } from './call-off.ts';
import { type BlockTradeOperation, blockTradeHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { endMissed } from './missed.ts';
import { outcomes } from './outcomes.ts';
import { beginProgramme, programme } from './programme.ts';
import { blockTradeApplications } from './tables.ts';

/** Blocks off the auction, from their announcement to the shares in a position. */
export function blockTrades({
  database: { db },
  now,
  market,
  passwords,
}: Pick<Parts, 'database' | 'now' | 'market' | 'passwords'>): Capability<BlockTradeOperation> {
  const env = { now, market, ...drawSecrets('blk', passwords.keyFor('block_trades')) };
  return {
    handlers: blockTradeHandlers(env),
    messages: MESSAGES,
    open: async (executor, userId) => ({
      orders: await countIn(executor, blockTradeApplications, userId, ['applying']),
    }),
    due: [blockDue(env)],
    errands: [programme(env), calledOff(), ...outcomes(env)],
    decisions: [callOff()],
    async beginProgramme(turns) {
      await beginProgramme(env, turns);
      await endMissed(turns, db, now());
    },
  };
}
