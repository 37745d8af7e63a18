import { unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../users/test-users.ts';
import { tokenOf } from './setup/session-states.ts';
import type { OperatorState, StateHandlers } from './state-handlers.ts';
import { StateUnavailable } from './state-unavailable.ts';

type Reachable = 'verified' | 'accountKept' | 'accountHeld' | 'fundPasswordUnset' | 'withdrawalAsked';

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
 * States of an operator as far as the contract's own calls bring them about: where a provider verifies new users by itself, and
 * according to whether it holds a new bank account. Where it verifies nobody so there are none, and what needs them is left out by its name.
 */
export async function ownCallStates(
  users: TestUsers,
): Promise<Partial<Pick<StateHandlers<OperatorState>, Reachable>>> {
  if (!(await verifiesByItself(users))) return {};
  async function verified(): Promise<TestUser> {
    const user = await users.signUp();
    const { identity_state } = unwrap(await user.client.getUserInfo());
    if (identity_state !== 'passed') throw new Error('nobody is verified without an operator: give --states');
    return user;
  }

  async function saver(fundPassword: string | null, wanted: 'kept' | 'held' = 'kept') {
    const user = await verified();
    if (fundPassword !== null)
      unwrap(await user.client.changeFundPassword({ body: { new_password: fundPassword } }));
    const added = unwrap(await user.client.addBankAccount({ body: ACCOUNT }));
    const { bank_account_id, withdrawals_held_until } = added;
    if ((withdrawals_held_until === null) !== (wanted === 'kept'))
      throw new StateUnavailable(`a new bank account is ${wanted === 'kept' ? '' : 'not '}held`);
    return { user, bank_account_id, shown: { ...tokenOf(user), bank_account_id } };
  }

  return {
    verified: async () => tokenOf(await verified()),
    accountKept: async () => (await saver(FUND_PASSWORD)).shown,
    accountHeld: async () => (await saver(FUND_PASSWORD, 'held')).shown,
    fundPasswordUnset: async () => (await saver(null)).shown,
    withdrawalAsked: async () => {
      const { user, bank_account_id, shown } = await saver(FUND_PASSWORD);
      const body = { amount: 300_000, bank_account_id, fund_password: FUND_PASSWORD };
      const asked = unwrap(
        await user.client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() }),
      );
      return { ...shown, withdrawal_id: asked.withdrawal_id };
    },
  };
}

/** True also of a provider that tells nothing of it: whatever it does then is a failure with a name. */
async function verifiesByItself(users: TestUsers): Promise<boolean> {
  try {
    const user = await users.signUp();
    return unwrap(await user.client.getUserInfo()).identity_state === 'passed';
  } catch {
    return true;
  }
}
