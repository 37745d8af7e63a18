import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnBar, indexAt, magnetPrice, movedPoints, timeAt } from './drawing-scale.ts';

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 2, maxLength: 60 })
  .map((minutes) => minutes.toSorted((a, b) => a - b).map((each) => each * 60_000));

describe('the time scale', () => {
  it('finds each bar at its start, and the last one that began between two', () => {
    fc.assert(
      fc.property(times, fc.nat(), fc.integer({ min: 0, max: 59_999 }), (starts, choice, later) => {
        const index = choice % starts.length;
        expect(indexAt(starts, starts[index] ?? 0)).toBe(index);
        // A minute is the shortest bar.
        if (index < starts.length - 1) expect(indexAt(starts, (starts[index] ?? 0) + later)).toBe(index);
        expect(timeAt(starts, index)).toBe(starts[index]);
      }),
    );
  });

  it('continues before the first and after the last bar, so that every index has a time', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: -300, max: 400 }), (starts, index) => {
        expect(indexAt(starts, timeAt(starts, index))).toBe(index);
      }),
    );
  });

  it('never goes back in time', () => {
    fc.assert(
      fc.property(times, fc.integer({ max: 400 * 86_400_000 }), fc.nat(), (starts, at, later) => {
        expect(indexAt(starts, at + later)).toBeGreaterThanOrEqual(indexAt(starts, at));
      }),
    );
  });
});

describe('the magnet', () => {
  const bar = fc
    .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 1000, max: 3000 })))
    .map((four): DrawnBar => {
      const [open = 0, close = 0] = four;
      return { at: 0, open, close, high: Math.max(...four), low: Math.min(...four) };
    });
  const y = (price: number) => 3000 - price;

  it('takes the nearest of open, high, low and close within reach, and nothing beyond', () => {
    fc.assert(
      fc.property(bar, fc.integer({ min: 0, max: 2000 }), (each, at) => {
        const found = magnetPrice(each, { y: at, reachPx: 24 }, y);
        const away = [each.open, each.high, each.low, each.close].map((price) => Math.abs(y(price) - at));
        if (found === null) expect(Math.min(...away)).toBeGreaterThan(24);
        else expect(Math.abs(y(found) - at)).toBe(Math.min(...away));
      }),
    );
    expect(magnetPrice(undefined, { y: 0, reachPx: 24 }, y)).toBeNull();
  });
});

it('moves all points by the same bars and yen', () => {
  const days = [0, 1, 2, 5, 6, 7].map((day) => day * 86_400_000);
  const points = [
    { at: days[0] ?? 0, price: 2800 },
    { at: days[2] ?? 0, price: 2850 },
  ];
  expect(movedPoints(points, { bars: 2, yen: 10.2 }, days, Math.round)).toEqual([
    { at: days[2], price: 2810 },
    { at: days[4], price: 2860 },
  ]);
  expect(movedPoints(points, { bars: 0, yen: 0 }, days, Math.round)).toEqual(points);
});
