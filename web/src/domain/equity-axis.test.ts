import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisInstants, equityAxis, returnSinceStart } from './equity-axis.ts';

describe('the axis of yen', () => {
  it('has round numbers between the lowest and the highest, with room for the line', () => {
    const { low, high, ticks } = equityAxis([7_000_000, 7_363_260, 7_100_000]);
    expect(ticks).toEqual([7_000_000, 7_200_000]);
    expect([low, high]).toEqual([6_970_939.2, 7_392_320.8]);
  });

  it('takes the steps 1, 2 and 5 of a power of ten', () => {
    const stepOf = (highest: number) => {
      const { ticks } = equityAxis([0, highest]);
      return (ticks[1] ?? Number.NaN) - (ticks[0] ?? Number.NaN);
    };
    expect([300, 600, 1_500, 3_000].map(stepOf)).toEqual([100, 200, 500, 1_000]);
  });

  it('shows a hundredth of the highest at least, around what does not move', () => {
    const { low, high, ticks } = equityAxis([10_000_000, 10_000_000]);
    expect(high - low).toBeCloseTo(116_000, 3);
    expect((low + high) / 2).toBe(10_000_000);
    expect(ticks).toEqual([9_950_000, 10_000_000, 10_050_000]);
  });

  it('stands without any amount, and at nothing', () => {
    expect(equityAxis([])).toEqual({ low: 0, high: 1, ticks: [] });
    expect(equityAxis([0, 0]).ticks).toEqual([0]);
  });

  it('keeps every amount and one to five whole-yen ticks within, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), (amounts) => {
        const { low, high, ticks } = equityAxis(amounts);
        expect(Math.min(...amounts)).toBeGreaterThan(low);
        expect(Math.max(...amounts)).toBeLessThan(high);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every((tick) => Number.isInteger(tick) && tick >= low && tick <= high)).toBe(true);
        expect(ticks).toEqual(ticks.toSorted((one, two) => one - two));
      }),
    );
  });
});

describe('the instants below a curve', () => {
  const at = (day: number, time = '15:30:00') => `2026-11-${day}T${time}+09:00`;

  it('are its first, its middle and its last', () => {
    expect(axisInstants([16, 17, 18, 19, 20].map((day) => at(day)))).toEqual({
      instants: [at(16), at(18), at(20)],
      ofOneDay: false,
    });
  });

  it('name a day once, at the last of its instants', () => {
    const instants = [at(20), at(24, '09:00:00'), at(24, '10:00:00')];
    expect(axisInstants(instants)).toEqual({ instants: [at(20), at(24, '10:00:00')], ofOneDay: false });
  });

  it('are told apart by their times where all are of one day in Tokyo', () => {
    const [early, late] = [at(24, '00:30:00'), at(24, '09:30:00')];
    expect(axisInstants([early, late])).toEqual({ instants: [early, late], ofOneDay: true });
  });

  it('are none of nothing and one of one', () => {
    expect(axisInstants([]).instants).toEqual([]);
    expect(axisInstants([at(24)]).instants).toEqual([at(24)]);
  });
});

it('says what was won on the money paid in, and nothing where none is', () => {
  expect(returnSinceStart({ total_assets: 10_500, net_paid_in: 10_000 })).toBeCloseTo(0.05);
  expect(returnSinceStart({ total_assets: 9_000, net_paid_in: 10_000 })).toBeCloseTo(-0.1);
  expect(returnSinceStart({ total_assets: 100, net_paid_in: 0 })).toBeNull();
  expect(returnSinceStart({ total_assets: 100, net_paid_in: -50 })).toBeNull();
});
