import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartBar } from './bars.ts';
import { alignToBars, changeBaseOf, changePercent, valueAtChangePercent } from './comparison.ts';

const bar = (at: number, close = 100): ChartBar => ({ at, open: 1, high: 1, low: 1, close, volume: 0 });

describe('the values of a compared series', () => {
  it('are the last known at the start of a bar, and null before the first', () => {
    const bars = [10, 20, 30, 40].map((at) => bar(at));
    const points = [
      { at: 20, value: 1 },
      { at: 25, value: 2 },
      { at: 40, value: 3 },
      { at: 50, value: 4 },
    ];
    expect(alignToBars(bars, points)).toEqual([null, 1, 2, 3]);
    expect(alignToBars(bars, [])).toEqual([null, null, null, null]);
    expect(alignToBars([], points)).toEqual([]);
  });

  it('are as many as the bars', () => {
    const moments = fc.uniqueArray(fc.nat(500)).map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(moments, moments, (bars, points) => {
        const found = alignToBars(
          bars.map((at) => bar(at)),
          points.map((at) => ({ at, value: at })),
        );
        expect(found).toEqual(bars.map((at) => points.findLast((known) => known <= at) ?? null));
      }),
    );
  });
});

describe('percentage changes of a comparison', () => {
  const bars = [bar(1, 50), bar(2, 80), bar(3, 100)];

  it('start at the first bar in view', () =>
    expect(changeBaseOf(bars, [7, 8, 9], 1)).toEqual({ price: 80, value: 8 }));

  it('start at the first bar with a compared value, or else at the first bar', () => {
    expect(changeBaseOf(bars, [null, null, 9], 0)).toEqual({ price: 100, value: 9 });
    expect(changeBaseOf(bars, [null, null, null], 1)).toEqual({ price: 80, value: null });
    expect(changeBaseOf(bars, [7, null, null], 1)).toEqual({ price: 80, value: null });
  });

  it('start at the nearest bar if the view begins outside', () => {
    expect(changeBaseOf(bars, [7, 8, 9], -30)).toEqual({ price: 50, value: 7 });
    expect(changeBaseOf(bars, [7, 8, 9], 30)).toEqual({ price: 100, value: 9 });
    expect(changeBaseOf([], [], 0)).toBeNull();
  });

  it('are converted to percent and back', () => {
    expect(changePercent(101, 100)).toBeCloseTo(1);
    expect(changePercent(80, 100)).toBeCloseTo(-20);
    expect(valueAtChangePercent(changePercent(2841.5, 2803), 2803)).toBeCloseTo(2841.5);
  });
});
