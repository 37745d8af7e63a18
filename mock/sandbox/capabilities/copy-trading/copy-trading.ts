import type { Capability } from '#frame/capability.ts';
import type { FollowEnv } from './env.ts';
import { followDue, termEnd } from './follow-due.ts';
import { type FollowOperations, followHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { beginProgramme, productDue, programme } from './product-due.ts';
import { followDecisions } from './review.ts';

/** Following of fictional strategies that trade in the simulated market by a published rule. */
export function copyTrading(env: FollowEnv): Capability<FollowOperations> {
  return {
    handlers: followHandlers(env),
    messages: MESSAGES,
    due: [productDue(env), followDue(env)],
    errands: [programme(env), termEnd(env)],
    decisions: followDecisions(env),
    begin: (turns) => beginProgramme(env, turns),
  };
}
