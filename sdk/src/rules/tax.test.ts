import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gainsTax, gainsTaxYen, withheldYen } from './tax.ts';

test.each([
  [33, 6],
  [99, 19],
  [12_345, 2_507],
])('a gain of %i yen bears %i: 15.315 % and 5 %, each rounded down', (gain, tax) => {
  expect(gainsTaxYen(gain)).toBe(tax);
});

test('the reconstruction tax is what the national tax adds to the income tax', () => {
  expect(gainsTax(165_800)).toEqual({
    taxableYen: 165_800,
    incomeYen: 24_870,
    reconstructionYen: 522,
    residentYen: 8_290,
  });
  expect(gainsTax(33)).toMatchObject({ incomeYen: 4, reconstructionYen: 1, residentYen: 1 });
  expect(gainsTax(20)).toMatchObject({ incomeYen: 3, reconstructionYen: 0, residentYen: 1 });
});

test('a year of losses bears nothing', () => {
  const none = { taxableYen: 0, incomeYen: 0, reconstructionYen: 0, residentYen: 0 };
  expect(gainsTax(-1)).toEqual(none);
  expect(gainsTax(0)).toEqual(none);
});

test('the parts are together at most 20.315 % of the gain, and less than two yen below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (gain) => {
      const { incomeYen, reconstructionYen, residentYen } = gainsTax(gain);
      const exact = BigInt(gain) * 20_315n;
      const taken = BigInt(incomeYen + reconstructionYen + residentYen) * 100_000n;
      expect(taken <= exact && exact - taken < 200_000n).toBe(true);
    }),
  );
});

test('sale by sale a year bears to the yen what its sum bears; a later loss gives back, a loss before spares', () => {
  expect([withheldYen(0, 100_000), withheldYen(100_000, -40_000), withheldYen(60_000, -90_000)]).toEqual([
    20_315, -8_126, -12_189,
  ]);
  expect([withheldYen(-30_000, 20_000), withheldYen(-10_000, 15_000)]).toEqual([0, 1_015]);
  const gains = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(gains, (sales) => {
      let year = 0;
      let borne = 0;
      for (const gain of sales) {
        const tax = withheldYen(year, gain);
        if (gain >= 0) expect(tax).toBeGreaterThanOrEqual(0);
        else expect(tax).toBeLessThanOrEqual(0);
        borne += tax;
        year += gain;
        const taxable = year > 0 ? BigInt(year) : 0n;
        const exact = (taxable * 15_315n) / 100_000n + (taxable * 5n) / 100n;
        expect(BigInt(borne)).toBe(exact);
      }
      expect(borne).toBe(gainsTaxYen(year));
    }),
  );
});
