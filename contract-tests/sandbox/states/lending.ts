import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { buyShares } from '../../verifier/provider-states/setup/loan-states.ts';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../verifier/users/test-users.ts';
import { decidedIdentity } from './identity-states.ts';

/** A loan to apply for: what is left out is 300,000 yen over 30 days on 300 shares of 7203. */
export interface LoanRequest {
  readonly code?: string;
  readonly quantity?: number;
  /** Null borrows all that the user's shares carry. */
  readonly amount?: number | null;
  readonly term_days?: number;
}

/** How users come to loans, for states that need an operator, who verifies them and pays out. */
export function loanOperator(sandbox: Sandbox, users: TestUsers) {
  const { unitRunner, decisions } = sandbox;
  const passed = { event: 'pass', reason: 'approved' } as const;
  return {
    verified: async (): Promise<TestUser> => (await decidedIdentity(sandbox, users, passed)).user,

    /** Buys shares, pledges all of them and has the loan paid out; answers its id. */
    borrow: async (user: TestUser, wish: LoanRequest = {}): Promise<string> => {
      const { code = '7203', quantity = 300, amount = 300_000, term_days = 30 } = wish;
      const position_id = await buyShares(user, quantity, code);
      const most = unwrap(await user.client.getLoanTerms()).available_limit;
      const loan_id = await apply(user, { position_id, quantity, term_days, amount: amount ?? most });
      const way = decisions.find(({ record, event }) => record.name === 'loan' && event === 'approve');
      if (!way) throw new Error('The operator cannot approve loans.');
      await unitRunner.decide(way.record, loan_id, (unit, row, at) =>
        way.decide(unit, row, { at, reason: 'approved' }),
      );
      return loan_id;
    },
  };
}

async function apply(
  { client }: TestUser,
  wish: { position_id: string; quantity: number; amount: number; term_days: number },
): Promise<string> {
  const { position_id, quantity, amount, term_days } = wish;
  const { version } = unwrap(await client.getLoanAgreement());
  const body = {
    name: '佐藤 一郎',
    identity_number: 'SAMPLE-20261120',
    address: '東京都千代田区見本町1-2-3',
    contact_number: '090-1234-5678',
    email: 'ichiro@example.jp',
    amount,
    term_days,
    collateral: [{ position_id, quantity }],
    agreement_version: version,
  };
  return unwrap(await client.applyForLoan({ body, idempotencyKey: newIdempotencyKey() })).loan_id;
}
