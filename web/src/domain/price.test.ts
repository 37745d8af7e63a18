import { expect, it } from 'vitest';
import { typedTenths } from './price.ts';

it.each([
  ['2841.5', 28_415],
  ['62410', 624_100],
  ['0.1', 1],
])('reads the price %j as %s tenths of a yen', (text, tenths) => {
  expect(typedTenths(text)).toBe(tenths);
});

it.each(['', '0', '0.0', '-5', 'abc', '2841.55', '.', '1..2', '2,841.5'])('refuses %j as a price', (text) => {
  expect(typedTenths(text)).toBeNull();
});
