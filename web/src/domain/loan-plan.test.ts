// @vitest-environment node
import type { LoanTerms } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  collateralOf,
  loanAmountFault,
  maxLoanOf,
  pledgeableSharesOf,
  pledgedValue,
  pledgeStep,
  repaymentParts,
} from './loan-plan.ts';

const terms = example<LoanTerms>('getLoanTerms_Terms');
const names = { jp: 'トヨタ', zh: '丰田', en: 'Toyota', es: 'Toyota', fr: 'Toyota' };
const position = {
  position_id: 'pos_1',
  code: '7203',
  short_name: names,
  current_price: '2841.5',
  direction: 'long',
  leverage: 1,
  product: 'standard',
  quantity: 300,
  closing_quantity: 0,
  pledged_quantity: 0,
} as const;

describe('pledgeable shares', () => {
  it('are free shares of long positions without leverage that are not intraday', () => {
    const held = [
      { ...position, closing_quantity: 100, pledged_quantity: 50 },
      { ...position, position_id: 'pos_2', leverage: 2 },
      { ...position, position_id: 'pos_3', direction: 'short' as const },
      { ...position, position_id: 'pos_4', pledged_quantity: 300 },
      { ...position, position_id: 'pos_5', product: 'intraday' as const },
    ];
    expect(pledgeableSharesOf(held).map(({ positionId, free }) => [positionId, free])).toEqual([
      ['pos_1', 150],
    ]);
  });

  it('change by lots if possible, and are sent without zero positions', () => {
    const shares = pledgeableSharesOf([position, { ...position, position_id: 'pos_2' }]);
    expect(pledgeStep({ free: 300 })).toBe(100);
    expect(pledgeStep({ free: 150 })).toBe(1);
    expect(collateralOf(shares, { pos_1: 400, pos_2: 0 })).toEqual([{ position_id: 'pos_1', quantity: 300 }]);
  });
});

it('counts and values only pledged shares that are still free', () => {
  const chosen = { pos_1: 300 };
  const shares = pledgeableSharesOf([{ ...position, closing_quantity: 200 }]);
  expect(collateralOf(shares, chosen)).toEqual([{ position_id: 'pos_1', quantity: 100 }]);
  expect(pledgedValue(shares, chosen)).toBe(284_150);
});

it('calculates the maximum loan of the provider’s example', () => {
  const shares = pledgeableSharesOf([position]);
  const value = pledgedValue(shares, { pos_1: 300 });
  expect(value).toBe(852_450);
  expect(maxLoanOf(value, terms)).toBe(510_000);
  expect(maxLoanOf(1_000_000_000, terms)).toBe(100_000_000);
});

describe('the typed amount of a loan', () => {
  it.each([
    ['', 'missing', []],
    ['90000', 'below', ['100000']],
    ['520000', 'over', ['510000']],
    ['305000', 'step', ['300000', '310000']],
    ['509999', 'step', ['500000', '510000']],
  ])('“%s” has the fault %s', (typed, fault, nearest) => {
    expect(loanAmountFault(typed, terms, 510_000)).toEqual({ fault, nearest });
  });

  it('has no suggested amount if the shares allow no loan', () => {
    expect(loanAmountFault('100000', terms, 90_000)).toEqual({ fault: 'over', nearest: [] });
    expect(loanAmountFault('300000', terms, 510_000)).toBeNull();
  });
});

it('splits a repayment into late charge, interest and principal, in this order', () => {
  const owed = { late_charge: 300, interest_accrued: 200 };
  expect(repaymentParts(250, owed)).toEqual({ late: 250, interest: 0, principal: 0 });
  expect(repaymentParts(400, owed)).toEqual({ late: 300, interest: 100, principal: 0 });
  expect(repaymentParts(1_000, owed)).toEqual({ late: 300, interest: 200, principal: 500 });
});
