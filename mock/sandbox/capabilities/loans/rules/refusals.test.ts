import { parseDay } from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import {
  refuseAboveLoanLimit,
  refuseAgreement,
  refuseLoanAmount,
  refusePledgeQuantity,
  refusePledging,
  refuseRate,
  refuseRepaying,
  refuseRepaymentAboveDebt,
  refuseUnverifiedBorrower,
} from './refusals.ts';

describe('a loan is refused', () => {
  test('without a verified identity', () => {
    expect(refuseUnverifiedBorrower('passed')).toBeNull();
    expect(refuseUnverifiedBorrower('not_verified')).toEqual({
      id: 'identity_needed',
      rule: 'identity_needed',
      params: { state: 'not_verified' },
    });
  });

  test('below the minimum, with the minimum as nearest value', () => {
    expect(refuseLoanAmount(100_000)).toBeNull();
    expect(refuseLoanAmount(99_999)).toEqual({
      id: 'loan_below_minimum',
      field: 'amount',
      rule: 'loan_minimum',
      params: { minimum_amount: 100_000 },
      nearest: ['100000'],
    });
  });

  test('off the amount step, with the steps beside it as nearest values', () => {
    expect(refuseLoanAmount(110_000)).toBeNull();
    expect(refuseLoanAmount(115_000)).toEqual({
      id: 'loan_amount_step',
      field: 'amount',
      rule: 'amount_step',
      params: { amount_step: 10_000 },
      nearest: ['110000', '120000'],
    });
    expect(refuseLoanAmount(99_995_000)).toMatchObject({ nearest: ['99990000', '100000000'] });
    expect(refuseLoanAmount(100_000_001)).toMatchObject({ nearest: ['100000000'] });
  });

  test('for more shares than are free, with the free shares as nearest value', () => {
    expect(refusePledgeQuantity('pos_x', 300, 300)).toBeNull();
    expect(refusePledgeQuantity('pos_x', 301, 300)).toEqual({
      id: 'collateral_not_available',
      field: 'collateral',
      rule: 'free_shares',
      params: { position_id: 'pos_x', quantity: 301, free: 300 },
      nearest: ['300'],
    });
    expect(refusePledgeQuantity('pos_x', 1, 0)).toMatchObject({ nearest: [] });
  });

  test('above the collateral’s limit, with the limit as nearest value if it reaches the minimum', () => {
    expect(refuseAboveLoanLimit(200_000, 200_000)).toBeNull();
    expect(refuseAboveLoanLimit(210_000, 200_000)).toEqual({
      id: 'loan_limit_insufficient',
      field: 'amount',
      rule: 'ltv_limit',
      params: { available_limit: 200_000 },
      nearest: ['200000'],
    });
    expect(refuseAboveLoanLimit(100_000, 99_999)).toMatchObject({ nearest: [] });
    expect(refuseAboveLoanLimit(110_000, 100_000)).toMatchObject({ nearest: ['100000'] });
  });

  test('above the legal rate, with the largest lawful amount as nearest value', () => {
    const loanDay = parseDay('2026-11-20');
    const wish = { amount: 1_020_000, termDays: 31, loanDay, waived: false };
    expect(refuseRate({ ...wish, amount: 1_010_000 })).toBeNull();
    expect(refuseRate(wish)).toEqual({
      id: 'rate_over_legal_cap',
      field: 'amount',
      rule: 'legal_cap',
      params: { rate: '0.1603', legal_cap: '0.1500' },
      nearest: ['1010000'],
    });
    expect(refuseRate({ ...wish, amount: 5_000_000, termDays: 3 })).toMatchObject({ nearest: [] });
  });

  test('without the agreement, or with an outdated version', () => {
    expect(refuseAgreement('2026-10', '2026-10')).toBeNull();
    const rest = { field: 'agreement_version', params: { version: '2026-10' }, nearest: ['2026-10'] };
    expect(refuseAgreement(null, '2026-10')).toEqual({
      id: 'agreement_not_accepted',
      rule: 'agreement_acceptance',
      ...rest,
    });
    expect(refuseAgreement('2026-09', '2026-10')).toEqual({
      id: 'agreement_version_stale',
      rule: 'agreement_version',
      ...rest,
    });
  });
});

describe('a loan that is open', () => {
  test('accepts repayments and collateral, other states do not', () => {
    expect([refuseRepaying('in_progress', true), refusePledging('in_progress', true)]).toEqual([null, null]);
    const refused = { field: 'loan_id', params: { state: 'repaid' } };
    expect(refuseRepaying('repaid', false)).toEqual({
      id: 'loan_not_repayable',
      rule: 'loan_state',
      ...refused,
    });
    expect(refusePledging('repaid', false)).toEqual({ id: 'loan_not_open', rule: 'loan_open', ...refused });
  });

  test('accepts repayments up to the debt', () => {
    expect(refuseRepaymentAboveDebt(500, 500)).toBeNull();
    expect(refuseRepaymentAboveDebt(501, 500)).toEqual({
      id: 'more_than_owed',
      field: 'amount',
      rule: 'amount_to_repay',
      params: { amount_to_repay: 500 },
      nearest: ['500'],
    });
  });
});
