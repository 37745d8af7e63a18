import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarginReached, type MarginBasis, marginRateAt, marginThreshold } from './margin-watch.ts';

const LONG: MarginBasis = { direction: 'long', quantity: 100, costYen: 284_150, principalYen: 94_717 };

test('the margin rate is own funds plus profit or loss over the cost, for longs and shorts', () => {
  expect(marginRateAt(LONG, 28_415)).toBe('0.3333');
  expect(marginRateAt(LONG, 27_000)).toBe('0.2835');
  expect(marginRateAt({ ...LONG, direction: 'short' }, 27_000)).toBe('0.3831');
});

test('a long reaches the rate with a falling price, a short with a rising one', () => {
  expect(marginThreshold(LONG, 'at_or_below', 3_000)).toMatchObject({ condition: 'at_or_below' });
  expect(marginThreshold({ ...LONG, direction: 'short' }, 'at_or_below', 3_000)).toMatchObject({
    condition: 'at_or_above',
  });
});

test('the threshold is the first price at which the rate is reached', () => {
  fc.assert(
    fc.property(
      fc.record({
        direction: fc.constantFrom('long' as const, 'short' as const),
        quantity: fc.integer({ min: 1, max: 10_000 }).map((lots) => lots * 100),
        entry: fc.integer({ min: 500, max: 900_000 }),
        leverage: fc.constantFrom(1, 2, 3),
      }),
      fc.constantFrom('at_or_above' as const, 'at_or_below' as const),
      fc.integer({ min: 100, max: 15_000 }),
      ({ direction, quantity, entry, leverage }, condition, basisPoints) => {
        const costYen = Math.floor((entry * quantity) / 10);
        const basis = { direction, quantity, costYen, principalYen: Math.ceil(costYen / leverage) };
        const threshold = marginThreshold(basis, condition, basisPoints);
        const step = threshold.condition === 'at_or_above' ? 1 : -1;
        const isThere = (tenths: number) => isMarginReached(basis, tenths, condition, basisPoints);
        expect(isThere(threshold.priceTenths)).toBe(true);
        expect(isThere(threshold.priceTenths - step)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
