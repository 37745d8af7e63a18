import { type BodyOf, unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';
import { buyShares } from './trading-states.ts';

type LoanState = Extract<PublicStateName, 'ownShares'>;

/** States of shares that can secure a loan. */
export function publicStates(users: TestUsers): StateHandlers<LoanState> {
  return {
    ownShares: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), position_id: await buyShares(user, 300) };
    },
  };
}

type LoanOfPledge = Pick<BodyOf<'applyForLoan'>, 'amount' | 'term_days'> &
  BodyOf<'applyForLoan'>['collateral'][number];

/** Applies for a loan on shares of one position and returns its id. */
export async function applyForLoan({ client }: TestUser, loan: LoanOfPledge): Promise<string> {
  const { position_id, quantity, amount, term_days } = loan;
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
