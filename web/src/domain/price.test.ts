import { expect, it } from 'vitest';
import { typedTenths } from './price.ts';

it.each([
  ['2841.5', 28_415],
  ['2,841.5', 28_415],
  ['２８４１．５', 28_415],
  ['2841。5', 28_415],
  [' 2 841.5 ', 28_415],
  ['2841.', 28_410],
  ['¥62,410', 624_100],
  ['62,410円', 624_100],
  ['0.1', 1],
])('a person who types %j means that price', (text, tenths) => {
  expect(typedTenths(text)).toBe(tenths);
});

it.each(['', '0', '0.0', '-5', 'abc', '2841.55', '.', '1..2'])('there is no price in %j', (text) => {
  expect(typedTenths(text)).toBeNull();
});
