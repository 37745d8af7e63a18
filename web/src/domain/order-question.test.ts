// @vitest-environment node
import { expect, it } from 'vitest';
import { isAlwaysAsked } from './order-question.ts';

it.each([
  [{ leverage: 2, notional: 999_999 }, false],
  [{ leverage: 1, notional: 1_000_000 }, true],
  [{ leverage: 3, notional: 100 }, true],
  [{ leverage: 2, notional: undefined }, false],
])('an order of %o is always shown once more: %s', (order, isAsked) => {
  expect(isAlwaysAsked(order)).toBe(isAsked);
});
