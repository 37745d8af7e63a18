import {
  forcedClosePriceTenths,
  mostFee,
  notionalYen,
  principalYen,
  reserveOf,
  warningPriceTenths,
} from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_PLAN } from './fee-plans.ts';
import { affordableQuantity, isBuying } from './terms.ts';

const { rules } = STANDARD_PLAN;
const feeYen = (notional: number) => mostFee(notional, rules);
const reserveYen = (notional: number, leverage: number) => reserveOf(notional, leverage, rules);
const affordable = (cash: number, priceTenths: number, leverage: number) =>
  affordableQuantity(cash, { priceTenths, leverage }, rules);

describe('amounts of the order sheet (design/dark-order.png)', () => {
  const notional = notionalYen(28_415, 300);

  it('300 shares at 2,841.5 yen cost 852,450 yen, 426,225 own funds at leverage 2, and a fee of 426', () => {
    expect(notional).toBe(852_450);
    expect(principalYen(notional, 2)).toBe(426_225);
    expect(feeYen(notional)).toBe(426);
  });

  it('a market order reserves cash at the upper limit, including the fee', () => {
    expect(reserveYen(notionalYen(33_030, 300), 2)).toBe(495_945);
  });

  it('own funds are rounded up, fees down', () => {
    expect(principalYen(1_000_001, 3)).toBe(333_334);
    expect(feeYen(1_999)).toBe(0);
  });

  it('opening a long and closing a short are purchases', () => {
    expect(isBuying('open', 'long')).toBe(true);
    expect(isBuying('close', 'short')).toBe(true);
    expect(isBuying('open', 'short')).toBe(false);
    expect(isBuying('close', 'long')).toBe(false);
  });
});

describe('forced close', () => {
  const forced = (direction: 'long' | 'short', leverage: number, tenths = 28_415) =>
    forcedClosePriceTenths({ direction, leverage, notionalTenths: tenths * 300, quantity: 300 }, 'T500');

  it('is at 1,704.5 for a long at 2,841.5 with leverage 2', () => {
    expect(forced('long', 2)).toBe(17_045);
  });

  it('does not exist for a long without leverage', () => {
    expect(forced('long', 1)).toBeNull();
  });

  it('is rounded to the tick away from the entry price', () => {
    expect(forced('long', 3)).toBe(21_780);
    expect(forced('short', 1)).toBe(53_990);
    expect(forced('short', 2)).toBe(39_790);
    expect(forced('short', 3)).toBe(35_050);
  });

  it('has a warning price before it, except for a long without leverage', () => {
    const entry = { leverage: 2, notionalTenths: 28_415 * 300, quantity: 300 };
    expect(warningPriceTenths({ ...entry, direction: 'long' }, 'T500')).toBe(22_730);
    expect(warningPriceTenths({ ...entry, direction: 'short', leverage: 3 }, 'T500')).toBe(29_365);
    expect(warningPriceTenths({ ...entry, direction: 'long', leverage: 1 }, 'T500')).toBeNull();
  });
});

describe('what cash can pay', () => {
  it('cash of exactly the reserve buys the quantity, one yen less does not', () => {
    // 300 shares at 2,841.5 yen: 852,450 yen and 426 of fee.
    expect(affordable(852_876, 28_415, 1)).toBe(300);
    expect(affordable(852_875, 28_415, 1)).toBe(200);
    expect(affordable(reserveYen(notionalYen(10, 100_000), 1), 10, 1)).toBe(100_000);
    expect(affordable(Number.MAX_SAFE_INTEGER, 10, 1)).toBe(100_000);
    expect(affordable(0, 28_415, 1)).toBe(0);
  });

  it('the affordable quantity fits and one lot more does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(1, 2, 3),
        (cash, priceTenths, leverage) => {
          const quantity = affordable(cash, priceTenths, leverage);
          const needed = (shares: number) => reserveYen(notionalYen(priceTenths, shares), leverage);
          expect(needed(quantity)).toBeLessThanOrEqual(cash);
          if (quantity < 100_000) expect(needed(quantity + 100)).toBeGreaterThan(cash);
        },
      ),
    );
  });
});
