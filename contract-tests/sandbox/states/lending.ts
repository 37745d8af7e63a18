import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { applyForLoan } from '../../verifier/provider-states/setup/loan-states.ts';
import { buyShares } from '../../verifier/provider-states/setup/trading-states.ts';
import type { TestUser, TestUsers } from '../../verifier/users/test-users.ts';
import { decidedIdentity } from './identity-states.ts';

/** A loan to apply for; the default is 300,000 yen for 30 days on 300 shares of 7203. */
export interface LoanRequest {
  readonly code?: string;
  readonly quantity?: number;
  /** In yen; null borrows as much as the user's shares secure. */
  readonly amount?: number | null;
  readonly term_days?: number;
}

/** Creates verified users and loans as the operator. */
export function loanOperator(sandbox: Sandbox, users: TestUsers) {
  const { unitRunner, decisions } = sandbox;
  const passed = { event: 'pass', reason: 'approved' } as const;
  return {
    verified: async (): Promise<TestUser> => (await decidedIdentity(sandbox, users, passed)).user,

    /** Buys and pledges shares, approves the loan and returns its id. */
    borrow: async (user: TestUser, loan: LoanRequest = {}): Promise<string> => {
      const { code = '7203', quantity = 300, amount = 300_000, term_days = 30 } = loan;
      const position_id = await buyShares(user, quantity, code);
      const limit = unwrap(await user.client.getLoanTerms()).available_limit;
      const loan_id = await applyForLoan(user, { position_id, quantity, term_days, amount: amount ?? limit });
      const decision = decisions.find(({ record, event }) => record.name === 'loan' && event === 'approve');
      if (!decision) throw new Error('The operator cannot approve loans.');
      await unitRunner.decide(decision.record, loan_id, (unit, row, at) =>
        decision.decide(unit, row, { at, reason: 'approved' }),
      );
      return loan_id;
    },
  };
}
