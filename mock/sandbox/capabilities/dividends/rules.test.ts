import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf, bookedYen, ISSUE_PLACES, issuePlaceOf, netYen } from './rules.ts';

it('pays a holder shares times yen a share less both taxes, each rounded down', () => {
  const amounts = amountsOf('long', 300, 4_500);
  expect(amounts).toEqual({ grossYen: 13_500, taxNationalYen: 2_067, taxLocalYen: 675 });
  expect(netYen(amounts)).toBe(10_758);
});

it('charges a short the gross amount without tax', () => {
  const amounts = amountsOf('short', 100, 4_200);
  expect(amounts).toEqual({ grossYen: -4_200, taxNationalYen: 0, taxLocalYen: 0 });
  expect(netYen(amounts)).toBe(-4_200);
});

it.each([
  [33, 150, 49],
  [1, 99, 0],
])(
  'a dividend of %i shares at %i hundredths of a yen is %i yen, rounded down for long and short',
  (quantity, each, yen) => {
    expect(amountsOf('long', quantity, each).grossYen).toBe(yen);
    expect(amountsOf('short', quantity, each).grossYen).toBe(yen === 0 ? 0 : -yen);
  },
);

it('the gross amount of a dividend is exact where floating point would round', () => {
  expect(amountsOf('long', 999_999_900, 99_999_999).grossYen).toBe(999_999_890_000_001);
});

it('withholds at most 20.315 %, and less than two yen below it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (lots, each) => {
        const { grossYen, taxNationalYen, taxLocalYen } = amountsOf('long', lots, each);
        const short =
          (BigInt(grossYen) * 20_315n - BigInt(taxNationalYen + taxLocalYen) * 100_000n) / 100_000n;
        expect(short).toBeGreaterThanOrEqual(0n);
        expect(short).toBeLessThan(2n);
      },
    ),
  );
});

it('charges a short at most its cash, and waives the rest', () => {
  const short = amountsOf('short', 100, 4_200);
  expect([10_000, 4_200, 4_199, 0].map((cash) => bookedYen(short, cash))).toEqual([
    -4_200, -4_200, -4_199, 0,
  ]);
  expect(bookedYen(amountsOf('long', 300, 4_500), 0)).toBe(10_758);
});

it('gives every issue a distinct place for each direction, in code order', () => {
  const codes = ['1301', '130A', '285A', '7203', '9Z9Z', 'ZZZZ'];
  const places = codes.flatMap((code) => [issuePlaceOf(code, 'long'), issuePlaceOf(code, 'short')]);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  expect(places.at(-1)).toBe(ISSUE_PLACES - 1);
});
