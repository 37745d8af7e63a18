import { WITHDRAWAL_AMOUNT } from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import {
  mayCancelWithdrawal,
  refuseAboveWithdrawable,
  refuseAccountHold,
  refuseBank,
  refuseBankAccountInUse,
  refuseBankWithoutBranch,
  refuseFourthBankAccount,
  refuseHolder,
  refuseOutsideWithdrawalHours,
  refuseSmallTransfer,
  refuseUnverified,
  refuseWithdrawalCancel,
} from './refusals.ts';

const jst = (time: string) => Date.parse(`${time}+09:00`);

describe('the account holder', () => {
  test('is the verified name in kana, in any width', () => {
    expect(refuseHolder('ｻﾄｳ ｲﾁﾛｳ', 'サトウ　イチロウ')).toBeNull();
    expect(refuseHolder('サトウ ジロウ', 'サトウ イチロウ')).toEqual({
      id: 'holder_mismatch',
      field: 'holder_kana',
      rule: 'holder_match',
      params: { expected: 'サトウ イチロウ' },
      nearest: ['サトウ イチロウ'],
    });
  });
});

test('refuses an unknown branch with the branches of its bank, and an unknown bank without suggestions', () => {
  expect(refuseBank('9997', '003')).toBeNull();
  expect(refuseBank('9997', '012')).toEqual({
    id: 'bank_unknown',
    field: 'branch_code',
    rule: 'bank_list',
    params: { bank_code: '9997', branch_code: '012' },
    nearest: ['001', '003', '008'],
  });
  expect(refuseBank('1234', '001')).toMatchObject({ field: 'bank_code', nearest: [] });
  const is = { bankCode: '9998', branchCode: '001' };
  // Both banks have a branch 001; the request must still name it.
  expect(refuseBankWithoutBranch({ bankCode: '9997', branchCode: undefined }, is)).toMatchObject({
    params: { bank_code: '9997', branch_code: '001' },
  });
  expect(refuseBankWithoutBranch({ bankCode: undefined, branchCode: '012' }, is)).toMatchObject({
    params: { bank_code: '9998', branch_code: '012' },
  });
  expect(refuseBankWithoutBranch({ bankCode: '9997', branchCode: '003' }, is)).toBeNull();
  expect(refuseBankWithoutBranch({ bankCode: undefined, branchCode: undefined }, is)).toBeNull();
});

test('offers the withdrawable amount as nearest value, unless it is below the minimum', () => {
  expect(refuseAboveWithdrawable(20_000, 20_000, 0)).toBeNull();
  expect(refuseAboveWithdrawable(20_001, 20_000, 5)).toEqual({
    id: 'more_than_withdrawable',
    field: 'amount',
    rule: 'withdrawable_amount',
    params: { withdrawable_amount: 20_000, unsettled: 5 },
    nearest: ['20000'],
  });
  const { minimum_yen: minimumWithdrawal } = WITHDRAWAL_AMOUNT;
  expect(refuseAboveWithdrawable(20_000, minimumWithdrawal, 0)).toMatchObject({
    nearest: [String(minimumWithdrawal)],
  });
  expect(refuseAboveWithdrawable(20_000, minimumWithdrawal - 1, 0)).toMatchObject({ nearest: [] });
});

test('only a withdrawal that awaits its review can be cancelled', () => {
  const states = ['awaiting_review', 'approved', 'failed', 'cancelled'] as const;
  expect(states.filter(mayCancelWithdrawal)).toEqual(['awaiting_review']);
  expect(refuseWithdrawalCancel('awaiting_review')).toBeNull();
  expect(refuseWithdrawalCancel('approved')).toEqual({
    id: 'withdrawal_not_cancellable',
    field: 'withdrawal_id',
    rule: 'withdrawal_state',
    params: { state: 'approved' },
  });
});

test('a transfer has a minimum amount', () => {
  expect(refuseSmallTransfer(10_000, 10_000)).toBeNull();
  expect(refuseSmallTransfer(9_999, 10_000)).toEqual({
    id: 'amount_below_minimum',
    field: 'amount',
    rule: 'transfer_minimum',
    params: { minimum_amount: 10_000 },
    nearest: ['10000'],
  });
});

test('refuses a withdrawal before the identity is verified', () => {
  expect(refuseUnverified('passed')).toBeNull();
  expect(refuseUnverified('under_review')).toEqual({
    id: 'identity_needed',
    rule: 'identity_needed',
    params: { state: 'under_review' },
  });
});

test('a user has at most three accounts', () => {
  expect(refuseFourthBankAccount(2)).toBeNull();
  expect(refuseFourthBankAccount(3)).toEqual({
    id: 'bank_account_limit',
    rule: 'bank_account_maximum',
    params: { maximum: 3 },
  });
});

test('an account with a pending withdrawal cannot change', () => {
  expect(refuseBankAccountInUse(undefined)).toBeNull();
  expect(refuseBankAccountInUse('wdr_x')).toEqual({
    id: 'bank_account_in_use',
    field: 'bank_account_id',
    rule: 'open_withdrawal',
    params: { withdrawal_id: 'wdr_x' },
  });
});

test('names the next withdrawal hours, and the end of a new account’s hold', () => {
  expect(refuseOutsideWithdrawalHours(jst('2026-11-20T12:00:00'))).toBeNull();
  expect(refuseOutsideWithdrawalHours(jst('2026-11-21T12:00:00'))).toEqual({
    id: 'outside_withdrawal_hours',
    rule: 'withdrawal_hours',
    params: { next_open_at: '2026-11-24T09:00:00.000+09:00' },
  });
  const until = jst('2026-11-20T12:00:00');
  expect(refuseAccountHold(until, until)).toBeNull();
  expect(refuseAccountHold(until, until - 1)).toEqual({
    id: 'bank_account_on_hold',
    field: 'bank_account_id',
    rule: 'hold_24_hours',
    params: { until: '2026-11-20T12:00:00.000+09:00' },
  });
});
