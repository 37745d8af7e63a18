import { describe, expect, it } from 'vitest';
import { averageAt, movingAverage } from './moving-average.ts';

const closes = Array.from({ length: 200 }, (_, at) => 2_800 + ((at * 37) % 90));

describe('moving averages', () => {
  it('begin when there are enough closes', () => {
    expect(movingAverage([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3]);
    expect(averageAt([1, 2], 1, 3)).toBeNull();
  });

  it('say the same whether counted in one pass or bar by bar', () => {
    for (const length of [5, 25, 75]) {
      movingAverage(closes, length).forEach((value, at) => {
        const alone = averageAt(closes, at, length);
        if (value === null) expect(alone).toBeNull();
        else expect(alone).toBeCloseTo(value, 6);
      });
    }
  });
});
