import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLeverage, brokenPrice, brokenQuantity } from './order-bounds.ts';

const price = { tickGroup: 'T500', upperLimitTenths: 33_030, lowerLimitTenths: 23_030 } as const;
const quantity = { lotSize: 100, minimumQuantity: 100, maximumQuantity: 100_000 };

describe('a limit price', () => {
  it('at exactly the upper or the lower limit of the day is good', () => {
    expect(brokenPrice(33_030, price)).toBeNull();
    expect(brokenPrice(23_030, price)).toBeNull();
  });

  it('beyond a limit is offered the limit it passed, on its step or not', () => {
    expect(brokenPrice(33_040, price)).toEqual({ rule: 'outside_limits', nearest: [33_030] });
    expect(brokenPrice(33_031, price)).toEqual({ rule: 'outside_limits', nearest: [33_030] });
    expect(brokenPrice(23_025, price)).toEqual({ rule: 'outside_limits', nearest: [23_030] });
    expect(brokenPrice(0, price)).toEqual({ rule: 'outside_limits', nearest: [23_030] });
    expect(brokenPrice(9_999_999_999, price)).toEqual({ rule: 'outside_limits', nearest: [33_030] });
  });

  it('between two steps is offered both, inside the limits only', () => {
    expect(brokenPrice(28_415, price)).toBeNull();
    expect(brokenPrice(28_413, price)).toEqual({ rule: 'off_tick', nearest: [28_410, 28_415] });
    const narrow = { ...price, upperLimitTenths: 28_414 };
    expect(brokenPrice(28_413, narrow)).toEqual({ rule: 'off_tick', nearest: [28_410] });
  });

  it('the nearest price that is offered for an invalid one is always valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (tenths) => {
        const broken = brokenPrice(tenths, price);
        for (const offered of broken?.nearest ?? []) expect(brokenPrice(offered, price)).toBeNull();
        expect(broken?.nearest).not.toEqual([]);
      }),
    );
  });
});

describe('a quantity', () => {
  it('is whole lots between the smallest and the largest, both allowed', () => {
    for (const good of [100, 200, 99_900, 100_000]) expect(brokenQuantity(good, quantity)).toBeNull();
  });

  it('breaks the minimum, the maximum or the lot, in this order', () => {
    expect(brokenQuantity(99, quantity)).toEqual({ rule: 'below_minimum', nearest: [100] });
    expect(brokenQuantity(50, quantity)).toEqual({ rule: 'below_minimum', nearest: [100] });
    expect(brokenQuantity(100_001, quantity)).toEqual({ rule: 'too_large', nearest: [100_000] });
    expect(brokenQuantity(150, quantity)).toEqual({ rule: 'not_lot', nearest: [100, 200] });
    expect(brokenQuantity(150, { ...quantity, maximumQuantity: 180 })).toEqual({
      rule: 'not_lot',
      nearest: [100],
    });
  });
});

describe('a leverage', () => {
  it('is one of the steps on offer, else the nearest step comes first', () => {
    expect(brokenLeverage(3, [1, 2, 3])).toBeNull();
    expect(brokenLeverage(5, [1, 2, 3])).toEqual({ rule: 'not_offered', nearest: [3, 2, 1] });
    expect(brokenLeverage(2, [1, 3, 5])).toEqual({ rule: 'not_offered', nearest: [1, 3, 5] });
    expect(brokenLeverage(4, [1, 2, 5])).toEqual({ rule: 'not_offered', nearest: [5, 2, 1] });
  });
});
