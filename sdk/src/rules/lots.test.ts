import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorToLot, isWholeLot, lotAbove, lotBelow, nearestLots } from './lots.ts';

const wide = { minimum: 100, maximum: 100_000 };

describe('lots', () => {
  it('are whole and not none', () => {
    expect([0, 1, 99, 100, 101, 150, 200].filter((quantity) => isWholeLot(quantity, 100))).toEqual([
      100, 200,
    ]);
    expect(isWholeLot(7, 1)).toBe(true);
  });

  it('lead from an odd lot to the lot just above and the one just below', () => {
    expect([lotAbove(150, 100), lotBelow(150, 100)]).toEqual([200, 100]);
    expect([lotAbove(250, 100), lotBelow(250, 100)]).toEqual([300, 200]);
    expect([lotAbove(299, 100), lotBelow(299, 100)]).toEqual([300, 200]);
    expect([lotAbove(200, 100), lotBelow(200, 100)]).toEqual([300, 100]);
    expect([lotAbove(50, 100), lotBelow(50, 100), lotBelow(0, 100)]).toEqual([100, 0, 0]);
  });

  it('around an odd lot are offered inside the bounds only', () => {
    expect(nearestLots(150, 100, wide)).toEqual([100, 200]);
    expect(nearestLots(200, 100, wide)).toEqual([200]);
    expect(nearestLots(50, 100, wide)).toEqual([100]);
    expect(nearestLots(99_950, 100, wide)).toEqual([99_900, 100_000]);
    expect(nearestLots(100_050, 100, wide)).toEqual([100_000]);
    expect(nearestLots(50, 100, { minimum: 0, maximum: 1_000 })).toEqual([100]);
    expect(nearestLots(150, 100, { minimum: 200, maximum: 200 })).toEqual([200]);
  });

  it('above and below are whole, and nothing whole lies between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 1_000 }),
        (quantity, lotSize) => {
          const above = lotAbove(quantity, lotSize);
          const below = lotBelow(quantity, lotSize);
          expect(above % lotSize).toBe(0);
          expect(below % lotSize).toBe(0);
          expect(above).toBeGreaterThan(quantity);
          if (quantity > 0) expect(below).toBeLessThan(quantity);
          expect(above - below).toBe(quantity % lotSize === 0 && quantity > 0 ? 2 * lotSize : lotSize);
          expect(floorToLot(quantity, lotSize)).toBe(above - lotSize);
        },
      ),
    );
  });
});
