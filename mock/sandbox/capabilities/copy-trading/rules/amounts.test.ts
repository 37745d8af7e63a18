import { stopValueYen } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followedValueYen, highestPortfolioValueFor } from './amounts.ts';

it('rounds the value of a record down to the yen, so that rounding creates no money', () => {
  expect(followedValueYen(15_000_075, { boughtTenths: 10, nowTenths: 10 })).toBe(150_000);
  expect(followedValueYen(30_000_000, { boughtTenths: 3, nowTenths: 2 })).toBe(200_000);
});

it('`highestPortfolioValueFor` is the highest portfolio value at which a record is worth at most `yen`', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000_000_000 });
  const worth = fc.integer({ min: 1_000_000_000, max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, worth, fc.integer({ min: 500, max: 9_000 }), (hundredths, boughtTenths, loss) => {
      const yen = stopValueYen(hundredths, loss);
      const bound = highestPortfolioValueFor(hundredths, boughtTenths, yen);
      const at = (nowTenths: number) => followedValueYen(hundredths, { boughtTenths, nowTenths });
      fc.pre(Number.isSafeInteger(bound));
      expect(at(bound)).toBeLessThanOrEqual(yen);
      expect(at(bound + 1)).toBeGreaterThan(yen);
    }),
  );
});
