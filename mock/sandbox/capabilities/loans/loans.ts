import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { LoanEnv } from './env.ts';
import { forceClosing } from './force-closing.ts';
import { type LoanOperation, loanHandlers } from './handlers.ts';
import { loanDue } from './loan-due.ts';
import { LOAN_SPLIT_LISTENERS } from './loan-split-listeners.ts';
import { LOANS_PLACE } from './loans-place.ts';
import { MESSAGES } from './messages.ts';
import { OPEN_STATES } from './records.ts';
import { loanDecisions } from './review.ts';
import { loans as loanRows } from './tables.ts';

/** The loans capability: loans against the user's own shares, from application to repayment or hand-over. */
export function loans(env: LoanEnv): Capability<LoanOperation> {
  return {
    handlers: loanHandlers(env),
    messages: MESSAGES,
    places: [LOANS_PLACE],
    open: async (db, userId) => ({
      loans: await countIn(db, loanRows, userId, ['applying', ...OPEN_STATES, 'handed_over']),
    }),
    due: [loanDue(env)],
    decisions: loanDecisions(env),
    listeners: { ...LOAN_SPLIT_LISTENERS, ...forceClosing(env) },
  };
}
