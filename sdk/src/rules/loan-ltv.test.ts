import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isLoanCovered,
  loanCollateralNeeded,
  loanLimitYen,
  loanPriceTenths,
  loanRepaymentNeeded,
  loanToValue,
  loanZone,
  priceFallToLoanToValue,
  reachesLoanToValue,
} from './loan-ltv.ts';

const TOYOTA = { priceTenths: 28_415, tickGroup: 'T500' } as const;

describe('the quote of the contract’s examples', () => {
  const cover = { owed: 900_000, value: 1_840_050 };
  test('has the ratio, limit, falls and prices of the example', () => {
    expect(loanToValue(cover)).toBe('0.4891');
    expect(loanZone(cover)).toBe('free');
    expect(loanLimitYen(cover.value)).toBe(1_100_000);
    expect(priceFallToLoanToValue(cover, 7_000)).toBe('-0.3013');
    expect(priceFallToLoanToValue(cover, 8_500)).toBe('-0.4246');
    expect(loanPriceTenths(cover, 7_000, TOYOTA)).toBe(19_855);
    expect(loanPriceTenths(cover, 8_500, TOYOTA)).toBe(16_355);
  });

  test('gives the amounts that would meet a call', () => {
    const called = { owed: 300_000, value: 426_150 };
    expect(loanZone(called)).toBe('call');
    expect(loanRepaymentNeeded(called)).toBe(44_310);
    expect(loanCollateralNeeded(called)).toBe(73_850);
  });
});

describe('a bound belongs to the higher zone', () => {
  test.each([
    [59_999, 'free'],
    [60_000, 'no_new_loan'],
    [69_999, 'no_new_loan'],
    [70_000, 'call'],
    [84_999, 'call'],
    [85_000, 'sale'],
    [200_000, 'sale'],
  ])('%i of 100,000 yen is %s', (owed, zone) => expect(loanZone({ owed, value: 100_000 })).toBe(zone));

  test('has no zone without collateral or debt', () => {
    expect(loanZone({ owed: 0, value: 100 })).toBeNull();
    expect(loanZone({ owed: 100, value: 0 })).toBeNull();
    expect(loanToValue({ owed: 100, value: 0 })).toBeNull();
    expect(loanPriceTenths({ owed: 0, value: 100 }, 7_000, TOYOTA)).toBeNull();
    expect(loanPriceTenths({ owed: 100, value: 0 }, 7_000, TOYOTA)).toBeNull();
  });
});

const anyCover = fc.record({
  owed: fc.integer({ min: 1, max: 100_000_000 }),
  value: fc.integer({ min: 1, max: 500_000_000 }),
});

test('the requested amount meets a call, and a yen less does not', () => {
  fc.assert(
    fc.property(anyCover, ({ owed, value }) => {
      const repayment = loanRepaymentNeeded({ owed, value });
      const collateral = loanCollateralNeeded({ owed, value });
      expect(isLoanCovered({ owed: owed - repayment, value })).toBe(true);
      expect(isLoanCovered({ owed, value: value + collateral })).toBe(true);
      if (repayment > 0) expect(isLoanCovered({ owed: owed - repayment + 1, value })).toBe(false);
      if (collateral > 0) expect(isLoanCovered({ owed, value: value + collateral - 1 })).toBe(false);
    }),
  );
});

test('the limit is the largest covered whole step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), (value) => {
      const limit = loanLimitYen(value);
      expect(limit % 10_000).toBe(0);
      expect(isLoanCovered({ owed: limit, value })).toBe(true);
      expect(isLoanCovered({ owed: limit + 10_000, value })).toBe(false);
    }),
  );
});

test('the sale price is the highest at which a uniform fall reaches the bound', () => {
  const anyPrice = fc.integer({ min: 1_000, max: 200_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      anyPrice,
      fc.integer({ min: 1, max: 99 }),
      (lots, price, share) => {
        const value = lots * 10 * price;
        const owed = Math.max(1, Math.floor((value * share) / 100));
        const bound =
          loanPriceTenths({ owed, value }, 8_500, { priceTenths: price, tickGroup: 'OTHER' }) ?? 0;
        expect(reachesLoanToValue({ owed, value: lots * 10 * (bound + 1) }, 8_500)).toBe(false);
      },
    ),
  );
});
