import { isOnTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snappedPrice, steppedYen } from './chart-price.ts';

const room = { tickGroup: 'T500' as const, lower: '2303', upper: '3303' };

it('moves a dragged line to the nearest valid price', () => {
  expect(snappedPrice(2_840.26, room)).toBe(2_840.5);
  expect(snappedPrice(3_001.4, room)).toBe(3_001);
  fc.assert(
    fc.property(fc.double({ min: -100, max: 1e7, noNaN: true }), (yen) => {
      const found = snappedPrice(yen, room);
      expect(found >= 2_303 && found <= 3_303 && isOnTick('T500', Math.round(found * 10))).toBe(true);
      if (yen >= 2_303 && yen <= 3_303) expect(Math.abs(found - yen)).toBeLessThanOrEqual(0.5);
    }),
    { seed: 7203, numRuns: 100 },
  );
});

it('steps by the price step with arrow keys, and stops at the daily limits', () => {
  expect(steppedYen(2_840, 1, room)).toBe(2_840.5);
  expect(steppedYen(3_000, 1, room)).toBe(3_001);
  expect(steppedYen(3_303, 1, room)).toBe(3_303);
  expect(steppedYen(2_303, -1, room)).toBe(2_303);
});
