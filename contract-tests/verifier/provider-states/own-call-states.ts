import { unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../users/test-users.ts';
import { tokenOf } from './setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from './state-handlers.ts';
import { StateUnavailable } from './state-unavailable.ts';

type Reachable = 'verified' | 'accountKept' | 'accountHeld' | 'fundPasswordUnset' | 'withdrawalRequested';

const FUND_PASSWORD = 'fund456';
const ACCOUNT = {
  holder_kana: 'サトウ イチロウ',
  bank_code: '9998',
  branch_code: '001',
  account_type: 'ordinary',
  account_number: '0034821',
  is_default: false,
} as const;

/**
 * Operator states that the contract's own calls can set up if the provider verifies new users automatically. Some of them depend on
 * whether the provider holds new bank accounts. Returns no states if it does not verify users automatically.
 */
export async function ownCallStates(
  users: TestUsers,
): Promise<Partial<Pick<StateHandlers<OperatorStateName>, Reachable>>> {
  if (!(await verifiesNewUsers(users))) return {};
  async function verified(): Promise<TestUser> {
    const user = await users.signUp();
    const { identity_state } = unwrap(await user.client.getUserInfo());
    if (identity_state !== 'passed')
      throw new Error('the new user is not verified automatically: use --states');
    return user;
  }

  async function userWithAccount(fundPassword: string | null, wanted: 'kept' | 'held' = 'kept') {
    const user = await verified();
    if (fundPassword !== null)
      unwrap(await user.client.changeFundPassword({ body: { new_password: fundPassword } }));
    const added = unwrap(await user.client.addBankAccount({ body: ACCOUNT }));
    const { bank_account_id, withdrawals_held_until } = added;
    if ((withdrawals_held_until === null) !== (wanted === 'kept'))
      throw new StateUnavailable(`a new bank account is ${wanted === 'kept' ? '' : 'not '}held`);
    // The first account is the default, and would pass that on to the second.
    unwrap(await user.client.addBankAccount({ body: { ...ACCOUNT, account_number: '0034822' } }));
    return { user, bank_account_id, values: { ...tokenOf(user), bank_account_id } };
  }

  return {
    verified: async () => tokenOf(await verified()),
    accountKept: async () => (await userWithAccount(FUND_PASSWORD)).values,
    accountHeld: async () => (await userWithAccount(FUND_PASSWORD, 'held')).values,
    fundPasswordUnset: async () => (await userWithAccount(null)).values,
    withdrawalRequested: async () => {
      const { user, bank_account_id, values } = await userWithAccount(FUND_PASSWORD);
      const body = { amount: 300_000, bank_account_id, fund_password: FUND_PASSWORD };
      const withdrawal = unwrap(
        await user.client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() }),
      );
      return { ...values, withdrawal_id: withdrawal.withdrawal_id };
    },
  };
}

/** True also if the request fails: setting up a state then fails with the error, under the state's name. */
async function verifiesNewUsers(users: TestUsers): Promise<boolean> {
  try {
    const user = await users.signUp();
    return unwrap(await user.client.getUserInfo()).identity_state === 'passed';
  } catch {
    return true;
  }
}
