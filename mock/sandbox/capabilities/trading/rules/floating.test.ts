import { expect, test } from 'vitest';
import { floatingAt } from './floating.ts';

const positions = [
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
];
const prices: Record<string, number> = { '7203': 28_500, '7974': 79_000 };
const priceAt = (code: string) => prices[code] ?? 0;

test('only what is held at the instant floats', () => {
  expect(floatingAt(positions, priceAt, 99)).toBe(0);
  expect(floatingAt(positions, priceAt, 100)).toBe(10_000);
  expect(floatingAt(positions, priceAt, 200)).toBe(10_000 + 10_000);
  expect(floatingAt(positions, priceAt, 300)).toBe(5_000 + 10_000);
});

test('the price of what is not held is not asked for', () => {
  const asked: string[] = [];
  const heard = (code: string) => {
    asked.push(code);
    return priceAt(code);
  };
  floatingAt(positions, heard, 100);
  expect(asked).toEqual(['7203']);
});
