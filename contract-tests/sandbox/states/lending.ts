import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { buy } from '../../verifier/provider-states/setup/loan-states.ts';
import { newKey, type Visitor, type Visitors } from '../../verifier/users/test-users.ts';
import { decidedIdentity } from './identity-states.ts';

/** A loan to apply for: what is left out is 300,000 yen over 30 days on 300 shares of 7203. */
export interface LoanWish {
  readonly code?: string;
  readonly quantity?: number;
  /** Null borrows all that the user's shares carry. */
  readonly amount?: number | null;
  readonly term_days?: number;
}

/** How users come to loans, for states that need an operator, who verifies them and pays out. */
export function lender(sandbox: Sandbox, visitors: Visitors) {
  const { turns, decisions } = sandbox;
  const passed = { event: 'pass', reason: 'approved' } as const;
  return {
    verified: async (): Promise<Visitor> => (await decidedIdentity(sandbox, visitors, passed)).visitor,

    /** Buys shares, pledges all of them and has the loan paid out; answers its id. */
    borrow: async (visitor: Visitor, wish: LoanWish = {}): Promise<string> => {
      const { code = '7203', quantity = 300, amount = 300_000, term_days = 30 } = wish;
      const position_id = await buy(visitor, quantity, code);
      const most = unwrap(await visitor.client.getLoanTerms()).available_limit;
      const loan_id = await apply(visitor, { position_id, quantity, term_days, amount: amount ?? most });
      const way = decisions.find(({ record, event }) => record.name === 'loan' && event === 'approve');
      if (!way) throw new Error('The operator cannot approve loans.');
      await turns.decide(way.record, loan_id, (unit, row, at) =>
        way.decide(unit, row, { at, reason: 'approved' }),
      );
      return loan_id;
    },
  };
}

async function apply(
  { client }: Visitor,
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
  return unwrap(await client.applyForLoan({ body, idempotencyKey: newKey() })).loan_id;
}
