import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilToTick,
  floorToTick,
  isOnTick,
  nearestOnTick,
  roundToTick,
  stepDown,
  stepUp,
  type TickGroup,
  tickRounder,
  tickTenths,
} from './ticks.ts';

const anyGroup: fc.Arbitrary<TickGroup> = fc.constantFrom('T500', 'OTHER');
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 1_200_000 }),
  fc.constantFrom(9_999, 10_000, 10_001, 29_995, 30_000, 30_001, 30_005, 50_000, 100_000, 300_001, 500_000),
);

describe('price steps', () => {
  it.each([
    ['T500', 10_000, 1],
    ['T500', 10_001, 5],
    ['T500', 30_000, 5],
    ['T500', 30_001, 10],
    ['T500', 732_000, 100],
    ['OTHER', 30_000, 10],
    ['OTHER', 30_001, 50],
    ['OTHER', 300_001, 500],
  ] as const)('of %s at %i tenths of a yen are %i', (group, price, tick) => {
    expect(tickTenths(group, price)).toBe(tick);
  });

  it('change at 3,000 yen, where the step above is already the wider one', () => {
    expect(stepUp('T500', 29_995)).toBe(30_000);
    expect(stepUp('T500', 30_000)).toBe(30_010);
    expect(stepDown('T500', 30_010)).toBe(30_000);
    expect(stepDown('T500', 30_000)).toBe(29_995);
    expect(stepUp('OTHER', 30_000)).toBe(30_050);
  });

  it('refuse 3,112.5 yen and name the prices around it', () => {
    expect(isOnTick('T500', 31_125)).toBe(false);
    expect(nearestOnTick('T500', 31_125)).toEqual([31_120, 31_130]);
    expect(nearestOnTick('T500', 31_120)).toEqual([31_120]);
    expect(nearestOnTick('OTHER', 4)).toEqual([10]);
  });

  it('refuse zero, negative and broken prices', () => {
    for (const price of [0, -10, 10.5, Number.NaN]) expect(isOnTick('T500', price)).toBe(false);
  });

  it('leave no valid price between a price and its neighbours', () => {
    fc.assert(
      fc.property(anyGroup, anyPrice, (group, price) => {
        const below = floorToTick(group, price);
        const above = ceilToTick(group, price);
        if (below > 0) expect(isOnTick(group, below)).toBe(true);
        expect(isOnTick(group, above)).toBe(true);
        expect(below).toBeLessThanOrEqual(price);
        expect(above).toBeGreaterThanOrEqual(price);
        if (isOnTick(group, price)) {
          expect([below, above]).toEqual([price, price]);
          expect(stepDown(group, stepUp(group, price))).toBe(price);
        } else {
          expect(stepUp(group, price)).toBe(above);
          expect(stepDown(group, price)).toBe(below);
        }
      }),
    );
  });

  it('round the same one by one and in bulk', () => {
    fc.assert(
      fc.property(
        anyGroup,
        anyPrice,
        anyPrice,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (group, a, b, f) => {
          const low = ceilToTick(group, Math.min(a, b));
          const high = Math.max(low, floorToTick(group, Math.max(a, b)));
          const price = low + (high - low) * f;
          expect(tickRounder(group, low, high)(price)).toBe(roundToTick(group, price));
        },
      ),
    );
  });
});
