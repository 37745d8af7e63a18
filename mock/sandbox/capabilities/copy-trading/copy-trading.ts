import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { FollowEnv } from './env.ts';
import { followDue, termEnd } from './follow-due.ts';
import { type FollowOperations, followHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { beginFollowProgramme, followProgrammeJob, productDue } from './product-due.ts';
import { followDecisions } from './review.ts';
import { followRecords } from './tables.ts';

/** The copy-trading capability: users follow fictional strategies that trade the simulated market by published rules. */
export function copyTrading(env: FollowEnv): Capability<FollowOperations> {
  return {
    handlers: followHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      positions: await countIn(db, followRecords, userId, ['following']),
      orders: await countIn(db, followRecords, userId, ['pending_review']),
    }),
    due: [productDue(env), followDue(env)],
    errands: [followProgrammeJob(env), termEnd(env)],
    decisions: followDecisions(env),
    beginProgramme: (turns) => beginFollowProgramme(env, turns),
  };
}
