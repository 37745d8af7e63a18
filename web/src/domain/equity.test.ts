import { expect, it } from 'vitest';
import { curveFromFirstChange } from './equity.ts';

const curve = (...totals: number[]) =>
  totals.map((total_assets, at) => ({
    at: `2026-11-${10 + at}T15:30:00.000+09:00`,
    total_assets,
    net_paid_in: 5,
  }));
const totals = (points: ReturnType<typeof curve>) =>
  curveFromFirstChange(points).map(({ total_assets }) => total_assets);

it('omits the days before the curve first changes, except the last of them', () => {
  expect(totals(curve(5, 5, 5, 6, 5))).toEqual([5, 6, 5]);
  expect(totals(curve(5, 6, 5))).toEqual([5, 6, 5]);
  expect(totals(curve(5, 5, 5))).toEqual([5, 5, 5]);
  expect(totals([])).toEqual([]);
});
