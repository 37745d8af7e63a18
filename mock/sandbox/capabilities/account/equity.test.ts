import { expect, test } from 'vitest';
import { equityAt, floatingAt } from './equity.ts';

const history = {
  moves: [
    { at: 0, change: 1_000_000 },
    { at: 300, change: 5_000 },
  ],
  positions: [
    {
      code: '7203',
      direction: 'long' as const,
      openedAt: 100,
      openedQuantity: 200,
      openedNotionalTenths: 200 * 28_000,
      closings: [{ at: 300, quantity: 100 }],
    },
    {
      code: '7974',
      direction: 'short' as const,
      openedAt: 200,
      openedQuantity: 100,
      openedNotionalTenths: 100 * 80_000,
      closings: [],
    },
  ],
};
const prices: Record<string, number> = { '7203': 28_500, '7974': 79_000 };
const priceAt = (code: string) => prices[code] ?? 0;

test('only what is held at the instant floats', () => {
  expect(floatingAt(history, priceAt, 99)).toBe(0);
  expect(floatingAt(history, priceAt, 100)).toBe(10_000);
  expect(floatingAt(history, priceAt, 200)).toBe(10_000 + 10_000);
  expect(floatingAt(history, priceAt, 300)).toBe(5_000 + 10_000);
});

test('equity is own money so far plus what floats', () => {
  expect(equityAt(history, priceAt, 50)).toBe(1_000_000);
  expect(equityAt(history, priceAt, 200)).toBe(1_020_000);
  expect(equityAt(history, priceAt, 300)).toBe(1_005_000 + 15_000);
});
