import { expect, it } from 'vitest';
import { nearestNames } from './nearest.ts';

const NAMES = ['placeOrder', 'getOrder', 'getBoard', 'listPositions'];

it.each([
  ['placeOder', ['placeOrder']],
  ['PLACEORDERS', ['placeOrder']],
  ['getOrd', ['getOrder', 'getBoard']],
  ['x', []],
  ['', []],
])('%s is near to %o', (input, meant) => {
  expect(nearestNames(input, NAMES)).toEqual(meant);
});
