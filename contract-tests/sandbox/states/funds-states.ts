import { unwrap } from '@tsubame/sdk';
import { dayOf, previousBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { requestDeposit } from '../../verifier/provider-states/setup/funds-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { FUNDS_STATES } from '../../verifier/provider-states/tables/funds.ts';
import { newIdempotencyKey, type TestUser } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';
import { decidedIdentity } from './identity-states.ts';

/** States of deposits, and of withdrawals, which need a verified user and their hours. */
type FundsOperatorState = keyof typeof FUNDS_STATES & OperatorStateName;

const HOUR_MS = 3_600_000;
/** Longer than a reference is valid, even over the longest holidays. */
const EXPIRED_REFERENCE_MS = 14 * 24 * HOUR_MS;
/** Longer than an account is held. */
const DAY_AND_HOUR_MS = 25 * HOUR_MS;
const FUND_PASSWORD = 'fund456';
const TRIES = 10;

/** A user with a bank account. */
interface UserWithAccount {
  readonly user: TestUser;
  readonly token: string;
  readonly bank_account_id: string;
}

/** States of deposits and withdrawals that need an operator. The clock only moves back, so that other users' records do not advance. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<FundsOperatorState> {
  const { clock, unitRunner, decisions } = sandbox;

  async function approve(kind: string, recordId: string): Promise<void> {
    const found = decisions.find(({ record, event }) => record.name === kind && event === 'approve');
    if (!found) throw new Error(`The operator cannot approve a ${kind}.`);
    await unitRunner.decide(found.record, recordId, (unit, row, at) =>
      found.decide(unit, row, { at, reason: 'approved' }),
    );
  }

  async function verified(): Promise<TestUser> {
    const passed = { event: 'pass', reason: 'approved' } as const;
    return (await decidedIdentity(sandbox, users, passed)).user;
  }

  /** A user on the last business day at `hour`, with an account that was added `before` milliseconds earlier. */
  async function userWithAccount(
    hour: number,
    before: number,
    fundPassword: string | null,
  ): Promise<UserWithAccount> {
    const at = startOfDay(previousBusinessDay(dayOf(Date.now()))) + hour * HOUR_MS;
    await clock.pause();
    await clock.jumpTo(at - before);
    const user = await verified();
    if (fundPassword !== null)
      unwrap(await user.client.changeFundPassword({ body: { new_password: fundPassword } }));
    const { bank_account_id } = await addAccount(user, '34821');
    await clock.jumpTo(at);
    // The first sign-in was a day ago.
    const back = await users.signInAfterExpiry(user);
    return { user: back, token: back.session.token, bank_account_id };
  }

  const userWithOldAccount = () => userWithAccount(10, DAY_AND_HOUR_MS, FUND_PASSWORD);
  const shown = ({ token, bank_account_id }: UserWithAccount) => ({ token, bank_account_id });
  const userWithWithdrawal = async () => {
    const one = await userWithOldAccount();
    return { ...one, withdrawal_id: await requestWithdrawal(one, FUND_PASSWORD) };
  };

  return {
    depositApproved: async () => {
      const user = await users.signUp();
      const deposit_id = await requestDeposit(user);
      await approve('deposit', deposit_id);
      return { ...tokenOf(user), deposit_id };
    },
    depositExpired: async () => {
      await clock.jumpTo(clock.now() - EXPIRED_REFERENCE_MS);
      const user = await users.signUp();
      const deposit_id = await requestDeposit(user);
      await clock.reset();
      return { token: (await users.signInAgain(user)).token, deposit_id };
    },
    verified: async () => tokenOf(await verified()),
    threeAccounts: async () => {
      const user = await verified();
      for (const number of ['1', '2', '3']) await addAccount(user, number);
      return tokenOf(user);
    },
    accountKept: async () => shown(await userWithOldAccount()),
    accountHeld: async () => shown(await userWithAccount(10, HOUR_MS, FUND_PASSWORD)),
    fundPasswordUnset: async () => shown(await userWithAccount(10, DAY_AND_HOUR_MS, null)),
    fundPasswordLocked: async () => {
      const one = await userWithOldAccount();
      for (let tries = 0; tries < TRIES; tries++)
        await one.user.client.requestWithdrawal({
          body: { amount: 10_000, bank_account_id: one.bank_account_id, fund_password: 'wrong99' },
          idempotencyKey: newIdempotencyKey(),
        });
      return shown(one);
    },
    hoursOver: async () => shown(await userWithAccount(16, DAY_AND_HOUR_MS, FUND_PASSWORD)),
    withdrawalRequested: async () => {
      const { withdrawal_id, ...one } = await userWithWithdrawal();
      return { ...shown(one), withdrawal_id };
    },
    withdrawalApproved: async () => {
      const { withdrawal_id, ...one } = await userWithWithdrawal();
      await approve('withdrawal', withdrawal_id);
      return { ...shown(one), withdrawal_id };
    },
    withdrawalArrived: async () => {
      const { withdrawal_id, ...one } = await userWithWithdrawal();
      await approve('withdrawal', withdrawal_id);
      const { bank_account_id } = one;
      unwrap(await one.user.client.removeBankAccount({ path: { bank_account_id } }));
      await clock.jumpTo(clock.now() + HOUR_MS);
      await unitRunner.runUserJobs(one.user.session.user_id, clock.now());
      return { ...shown(one), token: (await users.signInAgain(one.user)).token, withdrawal_id };
    },
  };
}

async function addAccount({ client }: TestUser, account_number: string) {
  const body = {
    holder_kana: 'サトウ イチロウ',
    bank_code: '9998',
    branch_code: '001',
    account_type: 'ordinary',
    account_number,
    is_default: false,
  } as const;
  return unwrap(await client.addBankAccount({ body }));
}

async function requestWithdrawal({ user, bank_account_id }: UserWithAccount, fund_password: string) {
  const body = { amount: 300_000, bank_account_id, fund_password };
  return unwrap(await user.client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() }))
    .withdrawal_id;
}
