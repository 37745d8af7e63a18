import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gainsTax } from './tax.ts';

test('gains bear 15 %, 0.315 % and 5 %, each rounded down by itself', () => {
  expect(gainsTax(165_800)).toEqual({
    taxableYen: 165_800,
    incomeYen: 24_870,
    reconstructionYen: 522,
    residentYen: 8_290,
  });
  expect(gainsTax(317)).toMatchObject({ incomeYen: 47, reconstructionYen: 0, residentYen: 15 });
  expect(gainsTax(318)).toMatchObject({ incomeYen: 47, reconstructionYen: 1, residentYen: 15 });
});

test('a year of losses bears nothing', () => {
  const none = { taxableYen: 0, incomeYen: 0, reconstructionYen: 0, residentYen: 0 };
  expect(gainsTax(-1)).toEqual(none);
  expect(gainsTax(0)).toEqual(none);
});

test('the parts are together at most 20.315 % of the gain, and at most two yen below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (gain) => {
      const { incomeYen, reconstructionYen, residentYen } = gainsTax(gain);
      const exact = BigInt(gain) * 20_315n;
      const taken = BigInt(incomeYen + reconstructionYen + residentYen) * 100_000n;
      expect(taken <= exact && exact - taken < 300_000n).toBe(true);
    }),
  );
});
