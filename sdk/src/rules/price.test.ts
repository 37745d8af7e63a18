import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTenths, toTenths } from './price.ts';

describe('prices', () => {
  it('are whole tenths inside and canonical decimals on the wire', () => {
    for (const [price, tenths] of [
      ['0', 0],
      ['0.1', 1],
      ['2841.5', 28_415],
      ['62410', 624_100],
      ['-21.5', -215],
      ['-0.5', -5],
      ['123456789.9', 1_234_567_899],
    ] as const) {
      expect(toTenths(price)).toBe(tenths);
      expect(fromTenths(tenths)).toBe(price);
    }
  });

  it.each(['', '1.25', '1e3', 'NaN', '--1', '1,000', '1.', '.5', ' 1', '1 ', '1234567890', 'x1', '1x'])(
    'refuse %j, which is no price of the wire',
    (text) => {
      expect(toTenths(text)).toBeNull();
    },
  );

  it('survive formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (tenths) => {
        expect(toTenths(fromTenths(tenths))).toBe(tenths);
      }),
    );
  });
});
