import { expect, it } from 'vitest';
import { nearestNames } from './nearest.ts';

const NAMES = ['placeOrder', 'getOrder', 'getBoard', 'listPositions'];

it.each([
  ['placeOder', ['placeOrder']],
  ['PLACEORDERS', ['placeOrder']],
  ['getOrd', ['getOrder', 'getBoard']],
  ['x', []],
  ['', []],
])('who asks for %s may mean %o', (asked, meant) => {
  expect(nearestNames(asked, NAMES)).toEqual(meant);
});
