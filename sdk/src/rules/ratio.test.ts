import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPointsOf, ratioOf } from './ratio.ts';

describe('ratios', () => {
  it.each([
    [11_550, 420_450, '0.0275'],
    [-11_550, 420_450, '-0.0275'],
    [11_550, -420_450, '-0.0275'],
    [-1, -4, '0.2500'],
    [3, 2, '1.5000'],
    [1, 0, '0.0000'],
    [0, 5, '0.0000'],
    [0, -5, '0.0000'],
    [-1, 1_000_000, '0.0000'],
    [1, 20_000, '0.0001'],
    [1, 20_001, '0.0000'],
    [-1, 20_000, '-0.0001'],
    [9_999_999_999, 10_000, '999999.9999'],
    [10_000_000_000, 10_000, '999999.9999'],
  ])('%i of %i is %s', (part, whole, text) => {
    expect(ratioOf(part, whole)).toBe(text);
  });

  it('basis points survive formatting as a ratio and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (points) => {
        expect(basisPointsOf(ratioOf(points, 10_000))).toBe(points === 0 ? 0 : points);
      }),
    );
  });
});
