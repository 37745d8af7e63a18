import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_STEP } from '../gen/business-rules.gen.ts';
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
    ['T500', 500_000_000, 100_000],
    ['T500', 500_000_001, 100_000],
    ['OTHER', 500_000_001, 1_000_000],
    ['T500', 1, 1],
  ] as const)('for %s at %i tenths of a yen are %i', (group, price, tick) => {
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

  it('equal those of the exchange, each up to its highest price', () => {
    const steps = PRICE_STEP.rows.map(({ up_to_tenths, T500, OTHER }) => [
      (up_to_tenths ?? Number.POSITIVE_INFINITY) / 10,
      T500 / 10,
      OTHER / 10,
    ]);
    expect(steps).toEqual([
      [1_000, 0.1, 1],
      [3_000, 0.5, 1],
      [5_000, 1, 5],
      [10_000, 1, 10],
      [30_000, 5, 10],
      [50_000, 10, 50],
      [100_000, 10, 100],
      [300_000, 50, 100],
      [500_000, 100, 500],
      [1_000_000, 100, 1_000],
      [3_000_000, 500, 1_000],
      [5_000_000, 1_000, 5_000],
      [10_000_000, 1_000, 10_000],
      [30_000_000, 5_000, 10_000],
      [50_000_000, 10_000, 50_000],
      [Number.POSITIVE_INFINITY, 10_000, 100_000],
    ]);
  });

  it('are those of a price: nothing else has one', () => {
    expect(() => tickTenths('T500', Number.NaN)).toThrow('no price: NaN');
  });

  it('go down to nothing from the lowest price, and never below', () => {
    expect(stepDown('OTHER', 10)).toBe(0);
    expect(floorToTick('OTHER', 9)).toBe(0);
    expect(ceilToTick('OTHER', 0)).toBe(10);
    expect(roundToTick('OTHER', 1)).toBe(10);
    expect(roundToTick('OTHER', 0)).toBe(10);
  });

  it('round to the nearer price, to the lower of two equally near', () => {
    expect(roundToTick('OTHER', 30_024)).toBe(30_000);
    expect(roundToTick('OTHER', 30_075)).toBe(30_050);
    expect(roundToTick('OTHER', 30_076)).toBe(30_100);
    expect(tickRounder('OTHER', 30_050, 50_000)(30_075)).toBe(30_050);
    expect(tickRounder('OTHER', 29_000, 50_000)(30_075)).toBe(30_050);
    expect(tickRounder('OTHER', 29_000, 50_000)(29_996)).toBe(30_000);
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
