import { describe, expect, it } from 'vitest';
import { isOnTick, nearestOnTick, stepPrice, tickTenthsAt } from './tick.ts';

const wide = { lowerTenths: 1, upperTenths: 1_000_000_000 };

describe('price steps', () => {
  it('are those of the exchange, upper bounds included', () => {
    expect(tickTenthsAt(10_000, 'T500')).toBe(1);
    expect(tickTenthsAt(10_001, 'T500')).toBe(5);
    expect(tickTenthsAt(28_415, 'T500')).toBe(5);
    expect(tickTenthsAt(28_415, 'OTHER')).toBe(10);
    expect(tickTenthsAt(624_100, 'T500')).toBe(100);
  });

  it('take the step of the side they move to at the edge of a row', () => {
    expect(stepPrice(10_000, 1, 'T500', wide)).toBe(10_005);
    expect(stepPrice(10_000, -1, 'T500', wide)).toBe(9_999);
    expect(stepPrice(10_005, -1, 'T500', wide)).toBe(10_000);
  });

  it('lead from any valid price to a valid price and back', () => {
    for (const group of ['T500', 'OTHER'] as const) {
      for (let price = 9_000; price < 110_000; price += tickTenthsAt(price + 1, group)) {
        const up = stepPrice(price, 1, group, wide);
        expect(isOnTick(up, group)).toBe(true);
        expect(stepPrice(up, -1, group, wide)).toBe(price);
      }
    }
  });

  it('bring an off-step price to the next valid one and stay inside the limits of the day', () => {
    expect(nearestOnTick(28_413, 'T500')).toEqual([28_410, 28_415]);
    expect(stepPrice(28_413, 1, 'T500', wide)).toBe(28_415);
    expect(stepPrice(28_413, -1, 'T500', wide)).toBe(28_410);
    expect(stepPrice(33_030, 1, 'T500', { lowerTenths: 23_030, upperTenths: 33_030 })).toBe(33_030);
  });
});
