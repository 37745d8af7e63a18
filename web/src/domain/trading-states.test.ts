import type { FeePlans, Profit, TradingTerms } from '@tsubame/sdk/schema';
import { nextStates, ORDER_MOVES, POSITION_MOVES } from '@tsubame/sdk/transitions';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  canCancel,
  canClose,
  closableQuantity,
  closeSteps,
  closingEstimate,
  closingTax,
  ORDER_STATES,
  openingFeeOf,
  POSITION_STATES,
  profitAt,
} from './trading-states.ts';

describe('orders and positions', () => {
  it('end in states that nothing follows in the tables of the contract', () => {
    for (const state of ['queued', 'working', 'filled', 'cancelled', 'expired', 'rejected'] as const) {
      expect(ORDER_STATES[state].live).toBe(nextStates(ORDER_MOVES, state).length > 0);
    }
    for (const state of ['holding', 'closing', 'closed'] as const) {
      expect(POSITION_STATES[state].open).toBe(nextStates(POSITION_MOVES, state).length > 0);
    }
  });

  it('close whole, half or one lot', () => {
    expect(closeSteps(600, 100)).toEqual([600, 300, 100]);
    expect(closeSteps(300, 100)).toEqual([300, 100]);
    expect(closeSteps(100, 100)).toEqual([100]);
    expect(closeSteps(0, 100)).toEqual([]);
  });

  it('offer what the record itself offers', () => {
    expect(canCancel({ next_actions: ['cancel'] })).toBe(true);
    expect(canCancel({ next_actions: [] })).toBe(false);
    expect(canClose({ next_actions: ['close'] })).toBe(true);
    expect(canClose({ next_actions: [] })).toBe(false);
  });

  it('have free to close what neither a closing order nor a pledge holds', () => {
    expect(closableQuantity({ quantity: 300, closing_quantity: 100, pledged_quantity: 0 })).toBe(200);
    expect(closableQuantity({ quantity: 300, closing_quantity: 0, pledged_quantity: 200 })).toBe(100);
    expect(closableQuantity({ quantity: 300, closing_quantity: 100, pledged_quantity: 200 })).toBe(0);
  });

  it('show the profit of the design’s holdings', () => {
    expect(profitAt({ direction: 'long', quantity: 300, cost: 840_900 }, 28_415)).toBe(11_550);
    expect(profitAt({ direction: 'short', quantity: 100, cost: 1_196_000 }, 118_650)).toBe(9_500);
    expect(profitAt({ direction: 'long', quantity: 200, cost: 691_000 }, 34_120)).toBe(-8_600);
  });

  it('estimate a closing by the terms: a part of the cost, the fee at least its minimum', () => {
    const long = {
      direction: 'long',
      quantity: 300,
      cost: 840_901,
      interest_accrued: 301,
      reverse_fee_accrued: 90,
    } as const;
    const terms = example<TradingTerms>('getTradingTerms_Terms');
    expect(closingEstimate(long, 100, 28_415, terms)).toEqual({
      ...{ notional: 284_150, fee: 142, interest: 100, reverseFee: 30, profit: 3_850 },
    });
    expect(
      closingEstimate(long, 100, 28_415, { ...terms, fee_plan: { ...terms.fee_plan, minimum: 150 } }).fee,
    ).toBe(150);
    const [, , daily] = example<FeePlans>('listFeePlans_OfUser').plans;
    if (!daily) throw new Error('The example has no plan by day.');
    const today = { fee_plan: daily, fee_traded: 900_000 };
    expect(closingEstimate(long, 100, 28_415, today).fee).toBe(1_000);
    expect(closingEstimate({ ...long, direction: 'short' }, 300, 28_415, terms).profit).toBe(-11_549);
    expect(closingEstimate({ ...long, quantity: 0, cost: 0 }, 0, 28_415, terms)).toEqual({
      notional: 0,
      fee: 0,
      interest: 0,
      reverseFee: 0,
      profit: 0,
    });
  });

  it('bear their part of the opening fee', () => {
    expect(openingFeeOf({ fee: 840, opened_quantity: 600 }, 100)).toBe(140);
    expect(openingFeeOf({ fee: 0, opened_quantity: 600 }, 600)).toBe(0);
  });

  it('withhold what keeps the tax of the year exact, give back what a loss makes too much, and nothing where none is taken', () => {
    const { taxes, year_sums } = example<Profit>('getProfit_November');
    const year = (taxable_gain: number, realised_profit_loss: number, withheld = true) => ({
      taxes: { ...taxes, taxable_gain, withheld },
      year_sums: { ...year_sums, realised_profit_loss, fee: 0, interest: 0 },
    });
    expect(closingTax(year(10_000, 10_000), 10_000)).toBe(2_032);
    expect(closingTax(year(10_000, 10_000), -4_000)).toBe(-813);
    expect(closingTax(year(0, -6_000), 10_000)).toBe(812);
    expect(closingTax(year(0, -6_000), -10_000)).toBe(0);
    expect(closingTax(year(10_000, 10_000, false), 10_000)).toBe(0);
  });
});
