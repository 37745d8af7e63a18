import { expect, test } from 'vitest';
import { equityAt } from './equity.ts';

const moves = [
  { at: 0, change: 1_000_000 },
  { at: 300, change: 5_000 },
];
const floatingAt = (at: number) => (at < 100 ? 0 : 20_000);

test('equity is own money so far plus what floats', () => {
  expect(equityAt(moves, floatingAt, 50)).toBe(1_000_000);
  expect(equityAt(moves, floatingAt, 299)).toBe(1_020_000);
  expect(equityAt(moves, floatingAt, 300)).toBe(1_025_000);
});
