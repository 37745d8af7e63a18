// @vitest-environment node
import { expect, it } from 'vitest';
import { requiresConfirmation } from './order-confirmation.ts';

it.each([
  [{ leverage: 2, notional: 999_999 }, false],
  [{ leverage: 1, notional: 1_000_000 }, true],
  [{ leverage: 3, notional: 100 }, true],
  [{ leverage: 2, notional: undefined }, false],
])('an order of %o always opens the confirmation dialog: %s', (order, isConfirmed) => {
  expect(requiresConfirmation(order)).toBe(isConfirmed);
});
