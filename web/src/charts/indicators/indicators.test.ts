import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ema, sma } from './averages.ts';
import { bollinger } from './bollinger.ts';
import { ichimoku, rangeMiddles } from './ichimoku.ts';
import { macd } from './macd.ts';
import { rsi } from './rsi.ts';
import { accumulate, type PricedBar, type SeriesValues } from './series.ts';
import { vwap } from './vwap.ts';

// Each indicator is tested in three ways: against hand-calculated values, against an independent implementation of its
// definition, and by properties that hold for any prices.

const RUN = { seed: 7203, numRuns: 60 };
/** Realistic prices in tenths of a yen. */
const price = fc.integer({ min: 10, max: 500_000 }).map((tenths) => tenths / 10);
const prices = fc.array(price, { minLength: 0, maxLength: 120, size: 'max' });
const length = fc.integer({ min: 1, max: 30 });
const DAY = 86_400_000;
const bars = fc
  .array(
    fc.record({
      a: price,
      b: price,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      volume: fc.nat(9_999),
    }),
    { maxLength: 90, size: 'max' },
  )
  .map((points) =>
    points.map(
      ({ a, b, share, volume }, at): PricedBar => ({
        at: Date.parse('2026-11-20T09:00:00+09:00') + Math.floor(at / 7) * DAY + (at % 7) * 60_000,
        high: Math.max(a, b),
        low: Math.min(a, b),
        close: Math.min(a, b) + share * Math.abs(a - b),
        volume,
      }),
    ),
  );

function expectSame(values: SeriesValues, naive: SeriesValues): void {
  expect(values).toHaveLength(naive.length);
  values.forEach((value, at) => {
    const other = naive[at];
    if (other === null || other === undefined) expect(value).toBeNull();
    else expect(Math.abs((value ?? Number.NaN) - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)));
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** The last `size` values at each index; null if there are fewer. */
const windows = <T>(values: readonly T[], size: number) =>
  values.map((_, at) => (at + 1 < size ? null : values.slice(at + 1 - size, at + 1)));
/** MACD at all values, by line. */
function macdOf(values: readonly number[], fast: number, slow: number, signalLength: number) {
  const points = accumulate(macd(fast, slow, signalLength), values);
  return {
    line: points.map(({ line }) => line),
    signal: points.map(({ signal }) => signal),
    histogram: points.map(({ histogram }) => histogram),
  };
}
const known = (values: SeriesValues) => values.filter((value) => value !== null);

describe('the simple average', () => {
  it('matches hand-calculated values', () => {
    expect(sma([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5]);
    expect(sma([7], 1)).toEqual([7]);
    expect(sma([1, 2], 3)).toEqual([null, null]);
    expect(sma([], 3)).toEqual([]);
  });

  it('is the mean of each window', () => {
    fc.assert(
      fc.property(prices, length, (values, size) => {
        expectSame(
          sma(values, size),
          windows(values, size).map((window) => window && sum(window) / size),
        );
      }),
      RUN,
    );
  });
});

/** By definition: weights that decrease by 1 − w from the newest value back to the initial mean. */
function naiveEma(values: readonly number[], size: number): SeriesValues {
  const w = 2 / (size + 1);
  return values.map((_, at) => {
    if (at < size - 1) return null;
    const steps = at - size + 1;
    const begun = (1 - w) ** steps * (sum(values.slice(0, size)) / size);
    return (
      begun +
      sum(values.slice(size, at + 1).map((value, place) => w * (1 - w) ** (steps - 1 - place) * value))
    );
  });
}

describe('the exponential average', () => {
  it('matches hand-calculated values', () => {
    // Starts with (2 + 4 + 6) / 3 = 4; weight 1/2: (8 + 4) / 2 = 6, (2 + 6) / 2 = 4.
    expect(accumulate(ema(3), [2, 4, 6, 8, 2])).toEqual([null, null, 4, 6, 4]);
    expect(accumulate(ema(1), [5, 9])).toEqual([5, 9]);
  });

  it('is the weighted sum of all values', () => {
    fc.assert(
      fc.property(prices, length, (values, size) =>
        expectSame(accumulate(ema(size), values), naiveEma(values, size)),
      ),
      RUN,
    );
  });

  it('stays between the lowest and the highest value', () => {
    fc.assert(
      fc.property(prices, length, (values, size) => {
        for (const value of known(accumulate(ema(size), values))) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
          expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        }
      }),
      RUN,
    );
  });
});

describe('Bollinger bands', () => {
  it('match hand-calculated values: mean 5 and deviation 2 of a textbook example', () => {
    const bands = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
    expect([bands.lower.at(-1), bands.middle.at(-1), bands.upper.at(-1)]).toEqual([1, 5, 9]);
    expect(bands.upper.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('use the deviation of mean of squares less square of the mean', () => {
    const whole = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 80 });
    fc.assert(
      fc.property(whole, length, fc.constantFrom(1, 2, 2.5), (values, size, width) => {
        const { middle, upper, lower } = bollinger(values, size, width);
        const reach = windows(values, size).map(
          (window) =>
            window &&
            width *
              Math.sqrt(sum(window.map((value) => value ** 2)) / size - (sum(window) / size) ** 2 + 1e-15),
        );
        const side = (sign: number) =>
          middle.map((mean, at) => (mean === null ? null : mean + sign * (reach[at] ?? 0)));
        const near = (a: SeriesValues, b: SeriesValues) =>
          a.forEach((value, at) => {
            expect(Math.abs((value ?? 0) - (b[at] ?? 0))).toBeLessThan(1e-3);
          });
        near(upper, side(1));
        near(lower, side(-1));
      }),
      RUN,
    );
  });
});

describe('the volume-weighted average', () => {
  it('restarts each day, as hand-calculated values show', () => {
    const at = Date.parse('2026-11-20T14:59:00+09:00');
    const bar = (ms: number, one: number, volume: number) => ({
      at: ms,
      high: one,
      low: one,
      close: one,
      volume,
    });
    const values = accumulate(vwap, [
      bar(at, 100, 300),
      bar(at + 60_000, 104, 100),
      bar(at + DAY, 90, 0),
      bar(at + DAY + 60_000, 90, 5),
    ]);
    expect(values).toEqual([100, 101, null, 90]);
  });

  it('is the day’s turnover divided by its shares', () => {
    fc.assert(
      fc.property(bars, (course) => {
        const day = ({ at }: PricedBar) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
        const naive = course.map((bar, at) => {
          const soFar = course.slice(0, at + 1).filter((each) => day(each) === day(bar));
          const shares = sum(soFar.map(({ volume }) => volume));
          const yen = sum(soFar.map(({ high, low, close, volume }) => ((high + low + close) * volume) / 3));
          return shares === 0 ? null : yen / shares;
        });
        expectSame(accumulate(vwap, course), naive);
      }),
      RUN,
    );
  });
});

describe('the relative strength index', () => {
  it('matches hand-calculated values', () => {
    // Moves +2, −1, +1, then −2: means of three 1 and 1/3, smoothed (1·2 + 0)/3 = 2/3 and (1/3·2 + 2)/3 = 8/9.
    const values = accumulate(rsi(3), [10, 12, 11, 12, 10]);
    expect(values.slice(0, 3)).toEqual([null, null, null]);
    expect(values[3]).toBeCloseTo(75, 10);
    expect(values[4]).toBeCloseTo((100 * (2 / 3)) / (2 / 3 + 8 / 9), 10);
  });

  it('is 100 if all values rise, 0 if all fall, 50 without movement', () => {
    expect(accumulate(rsi(3), [1, 2, 3, 4]).at(-1)).toBe(100);
    expect(accumulate(rsi(3), [4, 3, 2, 1]).at(-1)).toBe(0);
    expect(accumulate(rsi(3), [5, 5, 5, 5]).at(-1)).toBe(50);
  });

  it('is 100 − 100 ÷ (1 + strength), with means as weighted sums', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 20 }), (values, size) => {
        const moves = values.slice(1).map((value, at) => value - (values[at] ?? 0));
        const mean = (picked: readonly number[], upTo: number) => {
          const steps = upTo - size;
          const keep = (size - 1) / size;
          const begun = keep ** steps * (sum(picked.slice(0, size)) / size);
          return (
            begun + sum(picked.slice(size, upTo).map((move, at) => (keep ** (steps - 1 - at) * move) / size))
          );
        };
        const naive = values.map((_, at) => {
          if (at < size) return null;
          const gain = mean(
            moves.map((move) => Math.max(0, move)),
            at,
          );
          const loss = mean(
            moves.map((move) => Math.max(0, -move)),
            at,
          );
          if (gain === 0 && loss === 0) return 50;
          return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
        });
        expectSame(accumulate(rsi(size), values), naive);
      }),
      RUN,
    );
  });
});

describe('MACD', () => {
  it('matches hand-calculated values', () => {
    // ema 1 is the value itself; ema 3 of [2,4,6,8,2] is [–,–,4,6,4]: the line 2, 2, −2, its average over 2 is 2, then −2/3.
    const { line, signal, histogram } = macdOf([2, 4, 6, 8, 2], 1, 3, 2);
    expect(line).toEqual([null, null, 2, 2, -2]);
    expect(signal.slice(0, 4)).toEqual([null, null, null, 2]);
    expect(signal[4]).toBeCloseTo(-2 / 3, 12);
    expect(histogram[3]).toBe(0);
    expect(histogram[4]).toBeCloseTo(-4 / 3, 12);
  });

  it('is the difference of two naive averages, with their naive average as the signal', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (values, fast, signal) => {
          const slow = fast + 6;
          const quick = naiveEma(values, fast);
          const late = naiveEma(values, slow);
          const line = quick.map((value, at) => {
            const other = late[at];
            return value === null || other === null || other === undefined ? null : value - other;
          });
          const begun = line.findIndex((value) => value !== null);
          const averaged = begun < 0 ? [] : naiveEma(known(line), signal);
          const found = macdOf(values, fast, slow, signal);
          const close = (a: SeriesValues, b: SeriesValues) =>
            a.forEach((value, at) => {
              const other = b[at] ?? null;
              if (other === null) expect(value).toBeNull();
              else
                expect(Math.abs((value ?? Number.NaN) - other)).toBeLessThan(1e-5 * Math.max(1, ...values));
            });
          close(found.line, line);
          close(found.signal, [
            ...line.slice(0, begun < 0 ? line.length : begun).map(() => null),
            ...averaged,
          ]);
        },
      ),
      RUN,
    );
  });
});

describe('Ichimoku', () => {
  const flat = (high: number, low: number): PricedBar => ({ at: 0, high, low, close: low, volume: 1 });

  it('matches hand-calculated values', () => {
    const course = [flat(10, 8), flat(12, 9), flat(11, 7), flat(14, 10)];
    const found = ichimoku(course, 1, 2, 3);
    expect(found.conversion).toEqual([9, 10.5, 9, 12]);
    expect(found.base).toEqual([null, 10, 9.5, 10.5]);
    expect(found.ahead).toBe(1);
    expect(found.leadingA).toEqual([null, null, 10.25, 9.25, 11.25]);
    expect(found.leadingB).toEqual([null, null, null, 9.5, 10.5]);
    expect(found.lagging).toEqual([9, 7, 10, null]);
  });

  it('has lines of window midpoints, only shifted', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 1, max: 12 }), (course, size) => {
        const naive = windows(course, size).map((window) => {
          if (window === null) return null;
          const sorted = window.flatMap(({ high, low }) => [high, low]).toSorted((a, b) => a - b);
          return ((sorted[0] ?? 0) + (sorted.at(-1) ?? 0)) / 2;
        });
        expectSame(rangeMiddles(course, size), naive);
        const found = ichimoku(course, size, size + 3, size + 7);
        expect(found.leadingA).toHaveLength(course.length + size + 2);
        expectSame(found.leadingB.slice(size + 2), rangeMiddles(course, size + 7));
        expectSame(
          found.lagging.slice(0, Math.max(0, course.length - size - 2)),
          course.slice(size + 2).map(({ close }) => close),
        );
      }),
      RUN,
    );
  });
});

it('averages and the upper Bollinger band of a constant price equal it, MACD’s histogram is 0, and no values give none', () => {
  const still = Array.from({ length: 60 }, (_, at) => ({ at, high: 500, low: 500, close: 500, volume: 10 }));
  const closes = still.map(({ close }) => close);
  for (const values of [
    sma(closes, 25),
    accumulate(ema(12), closes),
    accumulate(vwap, still),
    bollinger(closes, 20, 2).upper,
  ])
    expect(new Set(known(values))).toEqual(new Set([500]));
  expect(new Set(known(macdOf(closes, 12, 26, 9).histogram))).toEqual(new Set([0]));
  expect(ichimoku([], 9, 26, 52).leadingB.every((value) => value === null)).toBe(true);
  expect(macdOf([], 12, 26, 9)).toEqual({ line: [], signal: [], histogram: [] });
});
