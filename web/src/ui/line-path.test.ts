import { describe, expect, it } from 'vitest';
import { linePath, pointsInBox } from './line-path.ts';

const box = { width: 100, height: 40, pad: 2 };

describe('the line of a small chart', () => {
  it('spans the box, with the extreme values inside', () => {
    expect(pointsInBox([1, 3, 2], box)).toEqual([
      { x: 0, y: 38 },
      { x: 50, y: 2 },
      { x: 100, y: 20 },
    ]);
  });

  it('is in the middle of the box for equal values, also for one value or none', () => {
    expect(pointsInBox([5, 5], box).map(({ y }) => y)).toEqual([20, 20]);
    expect(pointsInBox([5], box)).toEqual([{ x: 50, y: 20 }]);
    expect(linePath(pointsInBox([], box))).toBe('');
  });

  it('stays near the middle of the box for tiny movements', () => {
    expect(pointsInBox([100, 101], box, 9).map(({ y }) => y)).toEqual([22, 18]);
    expect(pointsInBox([100, 118], box, 9).map(({ y }) => y)).toEqual([38, 2]);
  });

  it('becomes an SVG path', () => {
    expect(linePath(pointsInBox([1, 2], box))).toBe('M0 38L100 2');
  });
});
