import type { Capability } from '#frame/capability.ts';
import type { LoanEnv } from './env.ts';
import { type LoanOperation, loanHandlers } from './handlers.ts';
import { loanDue } from './loan-due.ts';
import { LOANS_PLACE } from './loans-place.ts';
import { MESSAGES } from './messages.ts';
import { loanDecisions } from './review.ts';

/** Loans against the user's own shares, from the application to the last yen or to the hand-over. */
export function loans(env: LoanEnv): Capability<LoanOperation> {
  return {
    handlers: loanHandlers(env),
    messages: MESSAGES,
    places: [LOANS_PLACE],
    due: [loanDue(env)],
    decisions: loanDecisions(env),
  };
}
