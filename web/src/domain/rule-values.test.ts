import { expect, it } from 'vitest';
import { ruleValue } from './rule-values.ts';

it.each([
  ['yen', 1_485_390, 'en', '¥1,485,390'],
  ['amount', '100000.00', 'jp', '¥100,000'],
  ['price', '2841.5', 'en', '2,841.5'],
  ['rate', '0.15', 'jp', '15.00%'],
  ['shares', 100_000, 'en', '100,000'],
  ['count', 3, 'fr', '3'],
  ['seconds', 30, 'en', '30 seconds'],
  ['seconds', 900, 'jp', '15 分'],
  ['seconds', 90, 'en', '90 seconds'],
  ['seconds', 86_400, 'en', '24 hours'],
  ['seconds', 0, 'en', '0 seconds'],
  ['date', '2026-11-24', 'jp', '2026/11/24'],
  ['timestamp', '2026-11-24T09:00:00.000+09:00', 'jp', '2026/11/24 09:00'],
  ['code', '7203', 'es', '7203'],
  ['text', 'JPEG, PNG', 'zh', 'JPEG, PNG'],
] as const)('a param of the type %s, %s, reads in %s: %s', (type, value, locale, said) => {
  expect(ruleValue(type, value, locale)).toBe(said);
});
