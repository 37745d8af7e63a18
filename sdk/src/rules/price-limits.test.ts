import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinLimits, priceLimits, quoteStepTenths } from './price-limits.ts';
import { isOnTick, type TickGroup } from './ticks.ts';

/** Highest base price in yen of each row and its width (business rule `daily_price_limit`). */
const WIDTHS = [
  [99, 30],
  [199, 50],
  [499, 80],
  [699, 100],
  [999, 150],
  [1_499, 300],
  [1_999, 400],
  [2_999, 500],
  [4_995, 700],
  [6_990, 1_000],
  [9_990, 1_500],
  [14_990, 3_000],
  [19_990, 4_000],
  [29_990, 5_000],
  [49_950, 7_000],
  [69_900, 10_000],
  [99_900, 15_000],
  [149_900, 30_000],
  [199_900, 40_000],
  [299_900, 50_000],
  [499_500, 70_000],
  [699_000, 100_000],
  [999_000, 150_000],
  [1_499_000, 300_000],
  [1_999_000, 400_000],
  [2_999_000, 500_000],
  [4_995_000, 700_000],
  [6_990_000, 1_000_000],
  [9_990_000, 1_500_000],
  [14_990_000, 3_000_000],
  [19_990_000, 4_000_000],
  [29_990_000, 5_000_000],
  [49_950_000, 7_000_000],
  [50_000_000, 10_000_000],
] as const;

describe('daily price limits', () => {
  it.each(WIDTHS)(
    'the lower limit for a base price of %i yen is %i yen below it, rounded inward',
    (base, width) => {
      const { lowerTenths } = priceLimits('OTHER', base * 10);
      expect(lowerTenths).toBeGreaterThanOrEqual((base - width) * 10);
      // Rounded inward by less than the widest step there is at the price.
      expect(lowerTenths - (base - width) * 10).toBeLessThan(base * 10 * 0.02 + 10);
    },
  );

  it('widen exactly at the bound: 999.9 yen ± 150, 1,000 yen ± 300', () => {
    expect(priceLimits('T500', 9_999)).toEqual({ upperTenths: 11_495, lowerTenths: 8_499 });
    expect(priceLimits('T500', 10_000)).toEqual({ upperTenths: 13_000, lowerTenths: 7_000 });
  });

  it('are valid prices around the base and never reach zero', () => {
    const groups: fc.Arbitrary<TickGroup> = fc.constantFrom('T500', 'OTHER');
    fc.assert(
      fc.property(groups, fc.integer({ min: 10, max: 2_000_000 }), (group, base) => {
        const { upperTenths, lowerTenths } = priceLimits(group, base);
        expect(isOnTick(group, upperTenths) && isOnTick(group, lowerTenths)).toBe(true);
        expect(lowerTenths).toBeLessThanOrEqual(Math.max(base, 10));
        expect(upperTenths).toBeGreaterThan(base);
      }),
    );
  });

  it('leave one tick around the lowest price', () => {
    expect(priceLimits('T500', 1)).toEqual({ upperTenths: 301, lowerTenths: 1 });
    expect(priceLimits('OTHER', 10).lowerTenths).toBe(10);
  });

  it('need a price', () => {
    expect(() => priceLimits('T500', Number.NaN)).toThrow('no price: NaN');
  });

  it('are allowed themselves; a tick beyond is not', () => {
    const limits = { upperTenths: 33_030, lowerTenths: 23_030 };
    expect([23_029, 23_030, 28_415, 33_030, 33_031].map((price) => isWithinLimits(price, limits))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('the step of special quotes', () => {
  it.each([
    [900, 50],
    [1_990, 50],
    [4_990, 80],
    [6_990, 100],
    [9_990, 150],
    [29_190, 500],
    [31_000, 700],
    [99_999, 1_500],
    [600_000, 10_000],
  ])('at %i tenths of a yen is %i', (base, step) => {
    expect(quoteStepTenths(base)).toBe(step);
  });
});
