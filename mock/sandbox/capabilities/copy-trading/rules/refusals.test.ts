import { describe, expect, it, test } from 'vitest';
import {
  refuseBelowProductMinimum,
  refuseDisclosure,
  refuseFollowFunds,
  refuseProductState,
  refuseRisk,
  refuseStop,
  refuseWithdrawal,
} from './refusals.ts';
import { FOLLOW_TERMS, riskScore } from './terms.ts';

describe('following is refused', () => {
  test('in every state of the product but recruiting', () => {
    expect(refuseProductState('recruiting')).toBeNull();
    for (const state of ['running', 'ended'] as const)
      expect(refuseProductState(state)).toEqual({
        id: 'product_not_open',
        field: 'product_id',
        rule: 'follow_product_state',
        params: { state },
      });
  });

  test('above the highest risk score', () => {
    expect(refuseRisk(7)).toBeNull();
    expect(refuseRisk(8)).toEqual({
      id: 'risk_too_high',
      field: 'product_id',
      rule: 'risk_score',
      params: { risk_score: 8, maximum: 7 },
    });
  });

  test('with an outdated disclosure version, naming the current one', () => {
    const current = FOLLOW_TERMS.disclosureVersion;
    expect(refuseDisclosure(current)).toBeNull();
    expect(refuseDisclosure('2025-01-01')).toEqual({
      id: 'disclosure_version_stale',
      field: 'disclosure_version',
      rule: 'disclosure_version',
      params: { version: '2025-01-01', current },
      nearest: [current],
    });
  });

  test('below the product’s minimum, with the minimum as nearest value', () => {
    expect(refuseBelowProductMinimum(1_000_000, 1_000_000)).toBeNull();
    expect(refuseBelowProductMinimum(999_999, 1_000_000)).toEqual({
      id: 'follow_below_minimum',
      field: 'amount',
      rule: 'follow_minimum',
      params: { minimum_amount: '10000.00' },
      nearest: ['10000.00'],
    });
  });

  test('above the cash, with the cash as nearest value if it reaches the minimum', () => {
    const minimumHundredths = 1_000_000;
    expect(refuseFollowFunds(1_000_000, { cash: 10_000, minimumHundredths })).toBeNull();
    expect(refuseFollowFunds(1_000_050, { cash: 10_000, minimumHundredths })).toEqual({
      id: 'insufficient_funds',
      field: 'amount',
      rule: 'free_cash_to_follow',
      params: { required: 10_001, available: 10_000, shortfall: 1 },
      nearest: ['10000.00'],
    });
    expect(refuseFollowFunds(1_000_000, { cash: 9_999, minimumHundredths })).toMatchObject({ nearest: [] });
  });
});

test('an active record can be stopped once', () => {
  expect(refuseStop('following', null)).toBeNull();
  const refusal = { id: 'not_following', field: 'record_id', rule: 'follow_state' };
  expect(refuseStop('following', 1)).toEqual({ ...refusal, params: { state: 'following' } });
  expect(refuseStop('ended', null)).toEqual({ ...refusal, params: { state: 'ended' } });
});

test('a pending record can be withdrawn', () => {
  expect(refuseWithdrawal('pending_review')).toBeNull();
  expect(refuseWithdrawal('following')).toEqual({
    id: 'follow_not_pending',
    field: 'record_id',
    rule: 'follow_pending',
    params: { state: 'following' },
  });
});

it('scores a risk of 1 for next to no volatility, and one more from each step on', () => {
  const steps = [0, 0.02, 0.035, 0.05, 0.095, 0.125, 0.155, 0.24, 0.27, 0.36];
  expect(steps.map((step) => riskScore(step))).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(steps.map((step) => riskScore(step + 0.001))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([FOLLOW_TERMS.maximumRiskScore, FOLLOW_TERMS.shownDays]).toEqual([7, 62]);
});
