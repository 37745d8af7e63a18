import { describe, expect, test } from 'vitest';
import { mayCancel, refuseBank, refuseHalfBank, refuseHolder, refuseMore } from './refusals.ts';

describe('the holder', () => {
  test('is the verified name in kana, however it is written', () => {
    expect(refuseHolder('ｻﾄｳ ｲﾁﾛｳ', 'サトウ　イチロウ')).toBeNull();
    expect(refuseHolder('サトウ ジロウ', 'サトウ イチロウ')).toMatchObject({
      id: 'holder_mismatch',
      params: { expected: 'サトウ イチロウ' },
      nearest: ['サトウ イチロウ'],
    });
  });
});

test('a bank that is there names its branches, one that is not names nothing', () => {
  expect(refuseBank('9997', '003')).toBeNull();
  expect(refuseBank('9997', '012')).toMatchObject({ field: 'branch_code', nearest: ['001', '003', '008'] });
  expect(refuseBank('1234', '001')).toMatchObject({ field: 'bank_code', nearest: [] });
  const is = { bankCode: '9998', branchCode: '001' };
  // 001 is a branch of both, and still has to be said.
  expect(refuseHalfBank({ bankCode: '9997', branchCode: undefined }, is)).toMatchObject({
    id: 'bank_unknown',
  });
  expect(refuseHalfBank({ bankCode: undefined, branchCode: '012' }, is)).toMatchObject({
    id: 'bank_unknown',
  });
  expect(refuseHalfBank({ bankCode: undefined, branchCode: undefined }, is)).toBeNull();
});

test('the nearest amount is all that can be withdrawn, unless that is below the minimum', () => {
  expect(refuseMore(20_000, 20_000, 0)).toBeNull();
  expect(refuseMore(20_001, 20_000, 5)).toMatchObject({ nearest: ['20000'], params: { unsettled: 5 } });
  expect(refuseMore(20_000, 9_999, 0)).toMatchObject({ nearest: [] });
});

test('only what awaits its review can be taken back', () => {
  const states = ['awaiting_review', 'approved', 'failed', 'cancelled'] as const;
  expect(states.filter(mayCancel)).toEqual(['awaiting_review']);
});
