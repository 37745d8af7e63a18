import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import { applicationDue } from './application-due.ts';
import type { PreMarketEnv } from './env.ts';
import { type PreMarketOperation, preMarketHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { preMarketApplications } from './tables.ts';

/** Purchases outside the exchange's hours, by day and by night. */
export function preMarket(env: PreMarketEnv): Capability<PreMarketOperation> {
  return {
    handlers: preMarketHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      orders: await countIn(db, preMarketApplications, userId, ['applying']),
    }),
    due: [applicationDue(env)],
  };
}
