import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHART_SETTINGS, INDICATOR_IDS } from '#domain/chart-indicators.ts';
import { INDICATOR_PLANS } from './indicator-plans.ts';
import type { PricedBar } from './indicators/series.ts';

const RUN = { seed: 6758, numRuns: 25 };
const MINUTE = 60_000;
const BEGIN = Date.parse('2026-11-20T14:00:00+09:00');

interface Drawn {
  readonly a: number;
  readonly b: number;
  readonly share: number;
  readonly volume: number;
}

const price = fc.integer({ min: 10, max: 50_000 }).map((tenths) => tenths / 10);
const bar = fc.record({
  a: price,
  b: price,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  volume: fc.nat(9_999),
});
const barAt = ({ a, b, share, volume }: Drawn, at: number): PricedBar => ({
  at: BEGIN + at * MINUTE,
  high: Math.max(a, b),
  low: Math.min(a, b),
  close: Math.min(a, b) + share * Math.abs(a - b),
  volume,
});
const course = fc
  .array(bar, { minLength: 1, maxLength: 150, size: 'max' })
  .map((points) => points.map(barAt));

describe.each(INDICATOR_IDS)('the newest values of %s', (id) => {
  const parameters = DEFAULT_CHART_SETTINGS.parameters[id];

  it('equal a full calculation for any last bar', () => {
    fc.assert(
      fc.property(course, fc.array(bar, { minLength: 1, maxLength: 3 }), (bars, moves) => {
        const newest = INDICATOR_PLANS[id].newest(bars.slice(0, -1), parameters);
        for (const move of moves) {
          const last = barAt(move, bars.length - 1);
          const whole = INDICATOR_PLANS[id].lines(bars.with(-1, last), parameters);
          const values = newest(last);
          expect(values).toHaveLength(whole.length);
          whole.forEach((line, at) => {
            const value = line.values[bars.length - 1 + (line.moved ?? 0)] ?? null;
            if (value === null) expect(values[at]).toBeNull();
            else expect(values[at]).toBeCloseTo(value, 6);
          });
        }
      }),
      RUN,
    );
  });

  it('are calculated without the earlier bars', () => {
    const bars = Array.from({ length: 20_000 }, (_, at) =>
      barAt({ a: 500 + (at % 40), b: 520, share: 0.5, volume: 100 }, at),
    );
    let read = 0;
    const newest = INDICATOR_PLANS[id].newest(
      bars.slice(0, -1).map((one) => ({
        ...one,
        get close() {
          read += 1;
          return one.close;
        },
      })),
      parameters,
    );
    const [last] = bars.slice(-1);
    read = 0;
    if (last !== undefined) newest(last);
    expect(read).toBeLessThan(300);
  });
});
