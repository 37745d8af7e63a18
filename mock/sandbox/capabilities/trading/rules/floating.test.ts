import { expect, test } from 'vitest';
import { type PastMarket, unrealisedAt } from './floating.ts';

const positions = [
  {
    code: '7203',
    direction: 'long' as const,
    openedAt: 100,
    openedQuantity: 200,
    shares: 1,
    openedNotionalTenths: 200 * 28_000,
    closings: [{ at: 300, quantity: 100 }],
  },
  {
    code: '7974',
    direction: 'short' as const,
    openedAt: 200,
    openedQuantity: 100,
    shares: 1,
    openedNotionalTenths: 100 * 80_000,
    closings: [],
  },
];
const prices: Record<string, number> = { '7203': 28_500, '7974': 79_000 };
const past: PastMarket = { priceAt: (code) => prices[code] ?? 0, splitFactorBetween: () => 1 };

test('only positions held at the instant have unrealised profit', () => {
  expect(unrealisedAt(positions, past, 99)).toBe(0);
  expect(unrealisedAt(positions, past, 100)).toBe(10_000);
  expect(unrealisedAt(positions, past, 200)).toBe(10_000 + 10_000);
  expect(unrealisedAt(positions, past, 300)).toBe(5_000 + 10_000);
});

test('does not query the price of an issue without a position', () => {
  const codesPriced: string[] = [];
  const priceAt = (code: string, at: number) => {
    codesPriced.push(code);
    return past.priceAt(code, at);
  };
  unrealisedAt(positions, { ...past, priceAt }, 100);
  expect(codesPriced).toEqual(['7203']);
});

test('before a split it uses the shares and prices of that time', () => {
  const split: PastMarket = {
    priceAt: (_code, at) => (at < 400 ? 30_000 : 10_000),
    splitFactorBetween: (_code, since, at) => (since < 400 && at >= 400 ? 3 : 1),
  };
  // 200 shares at 2,800 yen, half of them closed, then three for one.
  const held = [
    {
      ...{ code: '7203', direction: 'long' as const, openedAt: 100, openedQuantity: 600, shares: 3 },
      ...{ openedNotionalTenths: 200 * 28_000, closings: [{ at: 300, quantity: 100 }] },
    },
  ];
  expect(unrealisedAt(held, split, 200)).toBe(40_000);
  expect(unrealisedAt(held, split, 399)).toBe(20_000);
  expect(unrealisedAt(held, split, 400)).toBe(20_000);
});
