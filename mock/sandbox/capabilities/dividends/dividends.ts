import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import type { DividendEnv } from './env.ts';
import { type DividendOperation, dividendHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { payments } from './payment.ts';
import { beginRights, countRights, rightsOf } from './rights.ts';

/** The dividends capability: dividends on held shares and dividend adjustments on shorts. */
export function dividends(
  env: DividendEnv & { db: Executor; now: () => number },
): Capability<DividendOperation> {
  return {
    handlers: dividendHandlers(env),
    messages: MESSAGES,
    due: [payments()],
    errands: [countRights(env)],
    listeners: rightsOf(env),
    begin: (turns) => beginRights(env, turns, env.db, env.now()),
  };
}
