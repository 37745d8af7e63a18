import type { Capability } from '#frame/capability.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { accruedLoanCostOf, interestPaidBy } from './accrued.ts';
import { DESK_RECORDS } from './desk-records.ts';
import type { LoanEnv } from './env.ts';
import { forcedCloseListeners } from './forced-close-listeners.ts';
import { type LoanOperation, loanHandlers } from './handlers.ts';
import { loanDueKind } from './loan-due.ts';
import { LOAN_SPLIT_LISTENERS } from './loan-split-listeners.ts';
import { LOANS_BADGE_SOURCE } from './loans-badge-source.ts';
import { MESSAGES } from './messages.ts';
import { countLoanOutcomes } from './outcomes.ts';
import { OPEN_STATES } from './records.ts';
import { loanDecisions } from './review.ts';
import { loans as loanRows } from './tables.ts';

type LoanServices = typeof LOAN_SERVICES;

declare module '#frame/services.ts' {
  interface Services extends LoanServices {}
}

/** Services of loans: interest of a user, and how many of their loans ended well or badly. */
const LOAN_SERVICES = {
  accruedInterestOf: accruedLoanCostOf,
  interestPaidBy,
  loanOutcomes: countLoanOutcomes,
};

/** The loans capability: loans against the user's own shares, from application to repayment or hand-over. */
export function createLoansCapability({
  market,
  now,
  reviews,
  services,
}: Dependencies): Capability<LoanOperation> {
  const shares = {
    all: services.pledgeableShares,
    of: services.pledgeableOf,
    change: services.changePledge,
    sell: services.sellPledged,
    bringing: services.pledgedSaleYields,
  };
  const env: LoanEnv = { market, now, reviews, shares, identityOf: services.identityStateOf };
  return {
    handlers: loanHandlers(env),
    messages: MESSAGES,
    offers: LOAN_SERVICES,
    deskRecords: DESK_RECORDS,
    badges: [LOANS_BADGE_SOURCE],
    open: async (db, userId) => ({
      loans: await countRecordsInStates(db, loanRows, userId, ['applying', ...OPEN_STATES, 'handed_over']),
    }),
    due: [loanDueKind(env)],
    decisions: loanDecisions(env),
    listeners: { ...LOAN_SPLIT_LISTENERS, ...forcedCloseListeners(env) },
  };
}
