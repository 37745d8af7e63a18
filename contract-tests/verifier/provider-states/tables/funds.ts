import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const DEPOSIT = 'dep_01k8z3v5q2m7r9t4w6x8y0a1bc';
const WITHDRAWAL = 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc';
const withAccount = { ...signedIn, bank_account_id: 'bnk_01k8z3v5q2m7r9t4w6x8y0a1bc' };

/** States of paper money in and out. */
export const FUNDS_STATES = {
  depositRequested: {
    sentence: 'a signed-in user whose deposit of 1,000,000 yen awaits its review',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  depositApproved: {
    by: 'operator',
    sentence: 'a signed-in user whose deposit of 1,000,000 yen was approved',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  depositExpired: {
    by: 'operator',
    sentence: 'a signed-in user with a deposit whose reference expired',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  verified: {
    by: 'operator',
    sentence: 'a signed-in user named サトウ イチロウ whose verification has passed',
    values: signedIn,
  },
  threeAccounts: { by: 'operator', sentence: 'a signed-in user with three bank accounts', values: signedIn },
  accountKept: {
    by: 'operator',
    sentence:
      'a signed-in user with a fund password and a bank account of longer than a day, within the hours',
    values: withAccount,
  },
  accountHeld: {
    by: 'operator',
    sentence:
      'a signed-in user with a fund password and a bank account that was added just now, within the hours',
    values: withAccount,
  },
  fundPasswordUnset: {
    by: 'operator',
    sentence: 'a signed-in user with a bank account and no fund password, within the hours',
    values: withAccount,
  },
  fundPasswordLocked: {
    by: 'operator',
    sentence: 'a signed-in user with a bank account and a locked fund password, within the hours',
    values: withAccount,
  },
  hoursOver: {
    by: 'operator',
    sentence: 'a signed-in user with a fund password and a bank account, after the hours',
    values: withAccount,
  },
  withdrawalRequested: {
    by: 'operator',
    sentence: 'a signed-in user whose withdrawal awaits its review, within the hours',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
  withdrawalApproved: {
    by: 'operator',
    sentence: 'a signed-in user whose withdrawal was approved',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
  withdrawalArrived: {
    by: 'operator',
    sentence: 'a signed-in user whose withdrawal arrived at an account that was removed since',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof FUNDS_STATES> {}
}
