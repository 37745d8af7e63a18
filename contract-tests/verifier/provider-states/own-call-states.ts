import { unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../users/test-users.ts';
import { Supply, untilDecided, verifiedUser } from './provider-reviews.ts';
import { requestDeposit } from './setup/funds-states.ts';
import { FUTURE_NUMBER, submitIdentityOf } from './setup/identity-states.ts';
import { applyForLoan } from './setup/loan-states.ts';
import { requestLoginReset } from './setup/login-reset-states.ts';
import { tokenOf } from './setup/session-states.ts';
import { buyShares } from './setup/trading-states.ts';
import type { OperatorStateName, StateHandlers } from './state-handlers.ts';
import { StateUnavailable } from './state-unavailable.ts';

/** How many users are verified, given a loan, or get another decision before they are needed: each takes some seconds. */
const VERIFIED_AHEAD = 12;
const LENT_AHEAD = 6;
const DECIDED_AHEAD = 2;
const FUND_PASSWORD = 'fund456';
const BIRTH_DATE = '1988-04-12';
const LOAN_YEN = 300_000;
const TRIES_UNTIL_LOCKED = 10;
const ACCOUNT = {
  holder_kana: 'サトウ イチロウ',
  bank_code: '9998',
  branch_code: '001',
  account_type: 'ordinary',
  account_number: '0034821',
  is_default: false,
} as const;

/**
 * Operator states that the contract's own calls can set up with a provider that decides reviews by itself within some seconds, or
 * verifies new users at once. Some of them depend on whether the provider holds new bank accounts.
 *
 * @param signal ends what is being made for later
 */
export function ownCallStates(
  users: TestUsers,
  signal?: AbortSignal,
): Partial<StateHandlers<OperatorStateName>> {
  const unbegun: Supply<unknown>[] = [];
  /** Makes things before they are needed, from the first time that any of them is. */
  function ahead<Thing>(make: () => Promise<Thing>, count = DECIDED_AHEAD): () => Promise<Thing> {
    const supply = new Supply(make, count);
    unbegun.push(supply);
    return () => {
      // Emptied before: making one may take another.
      for (const each of unbegun.splice(0)) each.begin();
      return supply.take();
    };
  }
  const verified = ahead(() => verifiedUser(users, signal), VERIFIED_AHEAD);
  const borrower = ahead(async () => {
    const user = await verified();
    return { user, loan_id: await borrow(user, signal) };
  }, LENT_AHEAD);

  async function identityDecided(documentNumber?: string) {
    const user = await users.signUp();
    const images = await submitIdentityOf(user, documentNumber);
    const read = async () => unwrap(await user.client.getIdentity()).state;
    return { user, images, state: await untilDecided(read, 'under_review', signal) };
  }

  async function userWithAccount(fundPassword: string | null, wanted: 'kept' | 'held' = 'kept') {
    const user = await verified();
    const { open_now } = unwrap(await user.client.getWithdrawalTerms());
    if (!open_now) throw new StateUnavailable('The hours of withdrawals are over.');
    if (fundPassword !== null) await setFundPassword(user, fundPassword);
    const { bank_account_id, withdrawals_held_until } = await addAccount(user, '0034821');
    if ((withdrawals_held_until === null) !== (wanted === 'kept'))
      throw new StateUnavailable(`A new bank account is ${wanted === 'kept' ? '' : 'not '}held.`);
    // The first account is the default, and would pass that on to the second.
    await addAccount(user, '0034822');
    return { user, bank_account_id, values: { ...tokenOf(user), bank_account_id } };
  }

  async function withdrawalRequested() {
    const { user, bank_account_id, values } = await userWithAccount(FUND_PASSWORD);
    const body = { amount: 300_000, bank_account_id, fund_password: FUND_PASSWORD };
    const sent = await user.client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() });
    return { user, values: { ...values, withdrawal_id: unwrap(sent).withdrawal_id } };
  }

  async function resetRequested(birth_date: string) {
    const user = await verified();
    await setFundPassword(user, 'fund1234');
    const body = { current_password: 'demo1234', birth_date };
    unwrap(await user.client.requestFundPasswordReset({ body }));
    return user;
  }

  async function resetDecided(birth_date: string, wanted: 'allowed' | 'declined') {
    const user = await resetRequested(birth_date);
    const read = async () => unwrap(await user.client.getFundPasswordReset())?.state ?? '';
    requireState(await untilDecided(read, 'awaiting_review', signal), wanted);
    return tokenOf(user);
  }

  async function loginResetDecided(birth_date: string, wanted: 'waiting' | 'declined') {
    const { account } = await verified();
    const { receipt } = await requestLoginReset(users, account, birth_date);
    const read = async () => unwrap(await users.guest.getLoginPasswordReset({ body: { receipt } })).state;
    requireState(await untilDecided(read, 'awaiting_review', signal), wanted);
    return { receipt };
  }

  return {
    verified: async () => tokenOf(await verified()),
    threeAccounts: async () => {
      const user = await verified();
      for (const number of ['0000001', '0000002', '0000003']) await addAccount(user, number);
      return tokenOf(user);
    },
    accountKept: async () => (await userWithAccount(FUND_PASSWORD)).values,
    accountHeld: async () => (await userWithAccount(FUND_PASSWORD, 'held')).values,
    fundPasswordUnset: async () => (await userWithAccount(null)).values,
    fundPasswordLocked: async () => {
      const { user, bank_account_id, values } = await userWithAccount(FUND_PASSWORD);
      const body = { amount: 10_000, bank_account_id, fund_password: 'wrong99' };
      for (let tries = 0; tries < TRIES_UNTIL_LOCKED; tries++)
        await user.client.requestWithdrawal({ body, idempotencyKey: newIdempotencyKey() });
      return values;
    },
    withdrawalRequested: async () => (await withdrawalRequested()).values,
    withdrawalApproved: ahead(async () => {
      const { user, values } = await withdrawalRequested();
      const path = { withdrawal_id: values.withdrawal_id };
      const read = async () => unwrap(await user.client.getWithdrawal({ path })).state;
      requireState(await untilDecided(read, 'awaiting_review', signal), 'approved');
      return values;
    }),
    depositApproved: ahead(async () => {
      const user = await users.signUp();
      const deposit_id = await requestDeposit(user);
      const read = async () => unwrap(await user.client.getDeposit({ path: { deposit_id } })).state;
      requireState(await untilDecided(read, 'awaiting_review', signal), 'approved');
      return { ...tokenOf(user), deposit_id };
    }),
    mayBorrow: async () => {
      const user = await verified();
      const { version: agreement_version } = unwrap(await user.client.getLoanAgreement());
      return { ...tokenOf(user), position_id: await buyShares(user, 300), agreement_version };
    },
    lent: async () => {
      const { user, loan_id } = await borrower();
      return { ...tokenOf(user), loan_id, position_id: await buyShares(user, 300) };
    },
    loanRepaid: async () => {
      const { user, loan_id } = await borrower();
      const request = { path: { loan_id }, body: { amount: LOAN_YEN }, idempotencyKey: newIdempotencyKey() };
      unwrap(await user.client.repayLoan(request));
      return { ...tokenOf(user), loan_id, position_id: await buyShares(user, 300) };
    },
    identityPassed: ahead(async () => {
      const { user, images, state } = await identityDecided();
      requireState(state, 'passed');
      return { ...tokenOf(user), ...images };
    }),
    identityFailed: ahead(async () => {
      const { user, state } = await identityDecided(FUTURE_NUMBER);
      requireState(state, 'failed');
      return tokenOf(user);
    }),
    resetWaiting: async () => tokenOf(await resetRequested(BIRTH_DATE)),
    resetAllowed: ahead(() => resetDecided(BIRTH_DATE, 'allowed')),
    resetDeclined: ahead(() => resetDecided('1988-04-13', 'declined')),
    loginResetWaiting: ahead(() => loginResetDecided(BIRTH_DATE, 'waiting')),
    loginResetDeclined: ahead(() => loginResetDecided('1988-04-13', 'declined')),
    ownLoginReset: async () => {
      const user = await verified();
      await requestLoginReset(users, user.account);
      return tokenOf(user);
    },
    deskAnswered: ahead(async () => {
      const user = await users.signUp();
      unwrap(await user.client.sendSupportMessage({ body: { topic: 'other', text: 'こんにちは' } }));
      const isAnswered = async () => {
        const { items } = unwrap(await user.client.listSupportMessages());
        return items.some(({ author }) => author !== 'user') ? 'answered' : 'waiting';
      };
      await untilDecided(isAnswered, 'waiting', signal);
      return tokenOf(user);
    }),
  };
}

async function borrow(user: TestUser, signal?: AbortSignal): Promise<string> {
  const position_id = await buyShares(user, 300);
  const loan_id = await applyForLoan(user, { position_id, quantity: 300, amount: LOAN_YEN, term_days: 30 });
  const read = async () => unwrap(await user.client.getLoan({ path: { loan_id } })).state;
  requireState(await untilDecided(read, 'applying', signal), 'in_progress');
  return loan_id;
}

async function setFundPassword({ client }: TestUser, new_password: string): Promise<void> {
  unwrap(await client.changeFundPassword({ body: { new_password } }));
}

async function addAccount({ client }: TestUser, account_number: string) {
  return unwrap(await client.addBankAccount({ body: { ...ACCOUNT, account_number } }));
}

function requireState(state: string, wanted: string): void {
  if (state !== wanted) throw new StateUnavailable(`The provider's review decided ${state}, not ${wanted}.`);
}
