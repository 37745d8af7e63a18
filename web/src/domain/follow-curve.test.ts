import { expect, it } from 'vitest';
import { curveOfSpan, gridLineChanges, monthIndexes } from './follow-curve.ts';

const curve = ['2025-11-28', '2026-06-30', '2026-08-03', '2026-08-31', '2026-10-20', '2026-11-19'].map(
  (date) => ({ date, value: '1.0000', drawdown: '0.0000' }),
);
const days = (points: readonly { date: string }[]) => points.map(({ date }) => date.slice(2, 7));

it('has the points of the selected months, and at least two', () => {
  expect(days(curveOfSpan(curve, '1'))).toEqual(['26-10', '26-11']);
  expect(days(curveOfSpan(curve, '6'))).toEqual(['26-06', '26-08', '26-08', '26-10', '26-11']);
  expect(curveOfSpan(curve, 'all')).toHaveLength(6);
  expect(curveOfSpan(curve.slice(0, 4), '1')).toHaveLength(2);
  expect(curveOfSpan([], '12')).toEqual([]);
});

it('marks a month from the close before it', () => {
  expect(monthIndexes(curve, '2026-08')).toEqual({ from: 1, to: 3 });
  expect(monthIndexes(curve, '2025-11')).toEqual({ from: 0, to: 0 });
  expect(monthIndexes(curve, '2026-09')).toBeNull();
});

it('has at most five grid lines, at round changes', () => {
  const rounded = (least: number, greatest: number) =>
    gridLineChanges(least, greatest).map((each) => Math.round(each * 1_000) / 1_000);
  expect(rounded(-0.021, 0.067)).toEqual([-0.02, 0, 0.02, 0.04, 0.06]);
  expect(rounded(0, 0)).toEqual([0]);
  expect(gridLineChanges(-0.3, 0.9).length).toBeLessThanOrEqual(6);
});

it('starts the selected months at the exact day, and has the last two points for shorter periods', () => {
  const points = ['2026-06-30', '2026-07-30', '2026-08-30'].map((date) => ({
    date,
    value: '1.0000',
    drawdown: '0.0000',
  }));
  expect(days(curveOfSpan(points, '1'))).toEqual(['26-07', '26-08']);
  expect(days(curveOfSpan(curve.slice(0, 3), '1'))).toEqual(['26-06', '26-08']);
});

it('starts the selected months on the last day of a month that is shorter', () => {
  const points = ['2026-02-27', '2026-02-28', '2026-03-02', '2026-03-31'].map((date) => ({
    date,
    value: '1.0000',
    drawdown: '0.0000',
  }));
  expect(curveOfSpan(points, '1').map(({ date }) => date)).toEqual([
    '2026-02-28',
    '2026-03-02',
    '2026-03-31',
  ]);
});
