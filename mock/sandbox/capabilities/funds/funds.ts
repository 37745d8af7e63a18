import type { Capability } from '#frame/capability.ts';
import { DEPOSIT_DECISIONS, dueDeposits } from './deposits.ts';
import type { FundsEnv } from './env.ts';
import { type FundsOperations, fundsHandlers } from './handlers.ts';

/** Paper money in and out. No money moves, and nothing that a user pays, owes or is decides over a withdrawal. */
export function funds(env: FundsEnv): Capability<FundsOperations> {
  return {
    handlers: fundsHandlers(),
    due: [dueDeposits(env)],
    decisions: DEPOSIT_DECISIONS,
  };
}
