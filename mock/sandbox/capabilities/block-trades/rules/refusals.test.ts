import { describe, expect, test } from 'vitest';
import {
  refuseBlockFunds,
  refuseBlockState,
  refuseSecondBlockApplication,
  refuseTooManyLots,
} from './refusals.ts';

const block = { applyTo: Date.parse('2026-11-25T08:00:00+09:00'), maximumLots: 5, offerTenths: 10_000 };

describe('an application is refused', () => {
  test('in every state but the open one, and after the deadline', () => {
    expect(refuseBlockState('open', false, block)).toBeNull();
    const refused = { id: 'block_trade_not_accepting', field: 'block_trade_id' };
    for (const state of ['upcoming', 'drawn', 'settled', 'cancelled'] as const)
      expect(refuseBlockState(state, false, block)).toEqual({
        ...refused,
        rule: 'block_trade_state',
        params: { state },
      });
    expect(refuseBlockState('open', true, block)).toEqual({
      ...refused,
      rule: 'block_trade_closed',
      params: { apply_to: '2026-11-25T08:00:00.000+09:00' },
    });
  });

  test('if it is the second one, with the id of the first', () => {
    expect(refuseSecondBlockApplication(null)).toBeNull();
    expect(refuseSecondBlockApplication('bta_x')).toEqual({
      id: 'already_applied',
      field: 'block_trade_id',
      rule: 'one_application',
      params: { application_id: 'bta_x' },
    });
  });

  test('above the maximum lots, with the maximum as nearest value', () => {
    expect(refuseTooManyLots(5, block)).toBeNull();
    expect(refuseTooManyLots(6, block)).toEqual({
      id: 'too_many_lots',
      field: 'lots',
      rule: 'maximum_lots',
      params: { maximum_lots: 5 },
      nearest: ['5'],
    });
  });

  test('above the cash, with the lots that the cash pays for as nearest value', () => {
    expect(refuseBlockFunds(2, block, 200_000)).toBeNull();
    expect(refuseBlockFunds(3, block, 299_999)).toMatchObject({
      id: 'insufficient_funds',
      field: 'lots',
      params: { required: 300_000, available: 299_999, shortfall: 1 },
      nearest: ['2'],
    });
  });
});
