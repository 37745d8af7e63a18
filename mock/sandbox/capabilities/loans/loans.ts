import type { Capability } from '#frame/capability.ts';
import type { LoanEnv } from './env.ts';
import { type LoanOperation, loanHandlers } from './handlers.ts';
import { loanDue } from './loan-due.ts';
import { loanDecisions } from './review.ts';

/** Loans against the user's own shares, from the application to the last yen or to the hand-over. */
export function loans(env: LoanEnv): Capability<LoanOperation> {
  return { handlers: loanHandlers(env), due: [loanDue(env)], decisions: loanDecisions(env) };
}
