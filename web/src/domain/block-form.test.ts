import { expect, it } from 'vitest';
import { costOfLots, steppedLots, typedLots } from './block-form.ts';

const five = { maximum_lots: 5 };

it.each([
  ['1', 1],
  ['5', 5],
  ['0', null],
  ['6', null],
  ['', null],
  ['2.5', null],
  ['99999999', null],
])('reads the typed lots %s as %s if one user may take five', (text, lots) => {
  expect(typedLots(text, five)).toBe(lots);
});

it.each([
  ['1', -1, '1'],
  ['1', 1, '2'],
  ['5', 1, '5'],
  ['', 1, '1'],
  ['90', -1, '5'],
] as const)('steps the typed lots from %s by %i to %s', (text, direction, lots) => {
  expect(steppedLots(text, direction, five)).toBe(lots);
});

it('calculates the cost of lots: a hundred shares each, at the offer price', () => {
  expect(costOfLots(2, { offer_price: '1028.5' })).toBe(205_700);
});
