import { expect, test } from 'vitest';
import { formatProfitCompact } from './format-profit.ts';

test.each([
  [99_999, 'en', '+99,999'],
  [100_000, 'en', '+100K'],
  [-1_234_567, 'en', '-1.23M'],
  [1_234_567, 'jp', '+123万'],
  [-12_400, 'jp', '-12,400'],
  [0, 'en', '0'],
] as const)('formats a profit of %d yen in %s as %s', (yen, locale, text) => {
  expect(formatProfitCompact(yen, locale)).toBe(text);
});
