import type { Capability } from '#frame/capability.ts';
import type { DividendEnv } from './env.ts';
import { type DividendOperation, dividendHandlers } from './handlers.ts';
import { payments } from './payment.ts';
import { countRights, rightsOf } from './rights.ts';

/** Dividends of shares held, and what shorts pay in their place. */
export function dividends(env: DividendEnv): Capability<DividendOperation> {
  return {
    handlers: dividendHandlers(env),
    due: [payments()],
    errands: [countRights(env)],
    listeners: rightsOf(env),
  };
}
