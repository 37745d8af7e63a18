import { expect, it } from 'vitest';
import { typedDecimal, typedYen } from './typed-yen.ts';

it.each([
  ['500,000', '500000'],
  ['¥５００，０００', '500000'],
  ['1000.75', '1000'],
  ['0012', '12'],
  ['0', '0'],
  ['-5 yen', '5'],
  ['', ''],
  ['1'.repeat(20), '1'.repeat(15)],
])('%j is %j', (typed, digits) => {
  expect(typedYen(typed)).toBe(digits);
});

it.each([
  ['150,000.75', 'jp', '150000.75'],
  ['１５００００．７５', 'jp', '150000.75'],
  ['１５００００。７', 'jp', '150000.7'],
  ['1.234567', 'en', '1.234'],
  ['.5', 'en', '0.5'],
  ['300.', 'en', '300.'],
  ['300.000,75', 'es', '300000.75'],
  ['300 000,75', 'fr', '300000.75'],
  ['300000.75', 'fr', '300000.75'],
  ['1'.repeat(20), 'jp', '1'.repeat(12)],
  ['', 'jp', ''],
] as const)('with two decimals %j of %s is %j', (typed, locale, amount) => {
  expect(typedDecimal(typed, 2, locale)).toBe(amount);
});
