import { expect, it } from 'vitest';
import { amountFault } from './transfer-amount.ts';

it('requires an amount between minimum and maximum', () => {
  expect(amountFault('', 10_000, 50_000)).toEqual({ id: 'empty', nearest: [] });
  expect(amountFault('9999', 10_000, 50_000)).toEqual({ id: 'belowMinimum', nearest: ['10000'] });
  expect(amountFault('10000', 10_000, 50_000)).toBeNull();
  expect(amountFault('50000', 10_000, 50_000)).toBeNull();
  expect(amountFault('50001', 10_000, 50_000)).toEqual({ id: 'aboveMaximum', nearest: ['50000'] });
});

it('suggests nothing if nothing can be withdrawn', () => {
  expect(amountFault('9999', 10_000, 500)).toEqual({ id: 'belowMinimum', nearest: [] });
  expect(amountFault('20000', 10_000, 500)).toEqual({ id: 'aboveMaximum', nearest: [] });
});
