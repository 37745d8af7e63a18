import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOnWire, hundredthsOf, paidYen, stopYen, valueYen, worthOfValue } from './amounts.ts';

it('reads amounts with none, one and two decimals, and writes two', () => {
  expect(['300000', '300000.5', '150000.75', '0.01'].map(hundredthsOf)).toEqual([
    30_000_000, 30_000_050, 15_000_075, 1,
  ]);
  expect([30_000_000, 30_000_050, 15_000_075, 1].map(amountOnWire)).toEqual([
    '300000.00',
    '300000.50',
    '150000.75',
    '0.01',
  ]);
});

it('charges the next whole yen and stops at the amount less the loss, rounded up', () => {
  expect([15_000_075, 15_000_000, 1].map(paidYen)).toEqual([150_001, 150_000, 1]);
  expect(stopYen(15_000_075, 2_000)).toBe(120_001);
  expect(stopYen(30_000_000, 2_000)).toBe(240_000);
  expect(stopYen(30_000_000, 9_000)).toBe(30_000);
});

it('drops fractions of a yen of the value, so that none is made by rounding', () => {
  expect(valueYen(15_000_075, { boughtTenths: 10, nowTenths: 10 })).toBe(150_000);
  expect(valueYen(30_000_000, { boughtTenths: 3, nowTenths: 2 })).toBe(200_000);
});

it('the value is at most so many yen exactly up to the worth that is said for it', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000_000_000 });
  const worth = fc.integer({ min: 1_000_000_000, max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, worth, fc.integer({ min: 500, max: 9_000 }), (hundredths, boughtTenths, loss) => {
      const yen = stopYen(hundredths, loss);
      const bound = worthOfValue(hundredths, boughtTenths, yen);
      const at = (nowTenths: number) => valueYen(hundredths, { boughtTenths, nowTenths });
      fc.pre(Number.isSafeInteger(bound));
      expect(at(bound)).toBeLessThanOrEqual(yen);
      expect(at(bound + 1)).toBeGreaterThan(yen);
    }),
  );
});
