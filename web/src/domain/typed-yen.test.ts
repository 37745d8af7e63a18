import { expect, it } from 'vitest';
import { typedYen } from './typed-yen.ts';

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
