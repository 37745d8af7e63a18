import { describe, expect, it } from 'vitest';
import { type ChartBar, MAX_OLDER_BARS, mergeBars, updateBarPrice } from './bars.ts';

const bar = (at: number, close = 100): ChartBar => ({ at, open: 100, high: 101, low: 99, close, volume: 10 });
const jst = (text: string) => Date.parse(`${text}+09:00`);

describe('chart bars', () => {
  it('are joined page by page without duplicates, and the newer page wins', () => {
    const joined = mergeBars([bar(1), bar(2), bar(3, 90)], [bar(3, 95), bar(4)]);
    expect(joined.map(({ at, close }) => [at, close])).toEqual([
      [1, 100],
      [2, 100],
      [3, 95],
      [4, 100],
    ]);
    expect(mergeBars([bar(1)], [])).toHaveLength(1);
  });

  it('are limited to a maximum number of older bars', () => {
    const many = Array.from({ length: MAX_OLDER_BARS }, (_, at) => bar(at));
    expect(mergeBars(many, [bar(MAX_OLDER_BARS)])).toHaveLength(MAX_OLDER_BARS);
  });

  it('update the last bar with prices that belong to it', () => {
    const at = jst('2026-11-20T14:00:00');
    expect(updateBarPrice(bar(at), '5m', 103, at + 299_000)).toMatchObject({
      close: 103,
      high: 103,
      low: 99,
    });
    expect(updateBarPrice(bar(at), '5m', 103, at + 300_000)).toBeNull();
    expect(updateBarPrice(bar(at), '5m', 103, at - 1)).toBeNull();
  });

  it('begin with days, weeks, months and years of Japan', () => {
    const friday = jst('2026-11-20T00:00:00');
    expect(updateBarPrice(bar(friday), 'day', 103, jst('2026-11-20T23:59:59'))).not.toBeNull();
    expect(updateBarPrice(bar(friday), 'day', 103, jst('2026-11-21T00:00:00'))).toBeNull();
    expect(
      updateBarPrice(bar(jst('2026-11-16T00:00:00')), 'week', 103, jst('2026-11-22T23:00:00')),
    ).not.toBeNull();
    expect(
      updateBarPrice(bar(jst('2026-11-16T00:00:00')), 'week', 103, jst('2026-11-23T00:00:00')),
    ).toBeNull();
    expect(
      updateBarPrice(bar(jst('2026-11-02T00:00:00')), 'month', 103, jst('2026-12-01T00:00:00')),
    ).toBeNull();
    expect(
      updateBarPrice(bar(jst('2026-01-05T00:00:00')), 'year', 103, jst('2026-12-31T23:00:00')),
    ).not.toBeNull();
  });
});
