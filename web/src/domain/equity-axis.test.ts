import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisInstants, equityAxis, returnSinceStart } from './equity-axis.ts';

describe('the yen axis', () => {
  it('has labels at round amounts within its range, and space for the line', () => {
    const { low, high, ticks } = equityAxis([7_000_000, 7_363_260, 7_100_000]);
    expect(ticks).toEqual([7_000_000, 7_200_000]);
    expect([low, high]).toEqual([6_970_939.2, 7_392_320.8]);
  });

  it('uses steps of 1, 2 and 5 times a power of ten', () => {
    const stepOf = (highest: number) => {
      const { ticks } = equityAxis([0, highest]);
      return (ticks[1] ?? Number.NaN) - (ticks[0] ?? Number.NaN);
    };
    expect([300, 600, 1_500, 3_000].map(stepOf)).toEqual([100, 200, 500, 1_000]);
  });

  it('has a range of at least a hundredth of the highest value', () => {
    const { low, high, ticks } = equityAxis([10_000_000, 10_000_000]);
    expect(high - low).toBeCloseTo(116_000, 3);
    expect((low + high) / 2).toBe(10_000_000);
    expect(ticks).toEqual([9_950_000, 10_000_000, 10_050_000]);
  });

  it('has a range also without amounts and for zero', () => {
    expect(equityAxis([])).toEqual({ low: 0, high: 1, ticks: [] });
    expect(equityAxis([0, 0]).ticks).toEqual([0]);
  });

  it('contains every amount, and has one to five labels of whole yen in order', () => {
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

describe('the labels below a curve', () => {
  const at = (day: number, time = '15:30:00') => `2026-11-${day}T${time}+09:00`;

  it('are its first, middle and last instant', () => {
    expect(axisInstants([16, 17, 18, 19, 20].map((day) => at(day)))).toEqual({
      instants: [at(16), at(18), at(20)],
      ofOneDay: false,
    });
  });

  it('show a day once, at its last instant', () => {
    const instants = [at(20), at(24, '09:00:00'), at(24, '10:00:00')];
    expect(axisInstants(instants)).toEqual({ instants: [at(20), at(24, '10:00:00')], ofOneDay: false });
  });

  it('show times if all are on one day in Tokyo', () => {
    const [early, late] = [at(24, '00:30:00'), at(24, '09:30:00')];
    expect(axisInstants([early, late])).toEqual({ instants: [early, late], ofOneDay: true });
  });

  it('are empty without points, and one for one point', () => {
    expect(axisInstants([]).instants).toEqual([]);
    expect(axisInstants([at(24)]).instants).toEqual([at(24)]);
  });
});

it('calculates the gain as a share of the deposited money, and null without deposits', () => {
  expect(returnSinceStart({ total_assets: 10_500, net_paid_in: 10_000 })).toBeCloseTo(0.05);
  expect(returnSinceStart({ total_assets: 9_000, net_paid_in: 10_000 })).toBeCloseTo(-0.1);
  expect(returnSinceStart({ total_assets: 100, net_paid_in: 0 })).toBeNull();
  expect(returnSinceStart({ total_assets: 100, net_paid_in: -50 })).toBeNull();
});
