import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const HEIGHT = 24;
const ROOM = 300;
const lines = (...heights: readonly number[]) => new Map(heights.map((y, at) => [String(at), y] as const));
const spread = (...heights: readonly number[]) => [...spreadLabels(lines(...heights), HEIGHT, ROOM).values()];

describe('labels of lines', () => {
  it('are at their lines if these are far enough from each other', () => {
    expect(spread(20, 100, 130)).toEqual([20, 100, 130]);
  });

  it('share the distance if lines are close', () => {
    expect(spread(100, 104, 108)).toEqual([80, 104, 128]);
    expect(spread(50, 100, 100)).toEqual([50, 88, 112]);
  });

  it('never overlap, keep the order of their lines and stay inside the chart', () => {
    const heights = fc.array(fc.integer({ min: 0, max: ROOM }), { maxLength: ROOM / HEIGHT });
    fc.assert(
      fc.property(heights, (all) => {
        const placed = spread(...all);
        expect(placed).toHaveLength(all.length);
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(HEIGHT / 2 - 1e-6);
          expect(y).toBeLessThanOrEqual(ROOM - HEIGHT / 2 + 1e-6);
          const above = placed[at - 1];
          if (above !== undefined) expect(y - above).toBeGreaterThanOrEqual(HEIGHT - 1e-6);
        }
      }),
    );
  });
});
