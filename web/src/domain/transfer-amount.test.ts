import { expect, it } from 'vitest';
import { transferAmountFault } from './transfer-amount.ts';

it('requires an amount of yen between minimum and maximum', () => {
  expect(transferAmountFault('', 10_000, 50_000)).toEqual({ id: 'empty', nearest: [] });
  expect(transferAmountFault('9999', 10_000, 50_000)).toEqual({ id: 'belowMinimum', nearest: ['10000'] });
  expect(transferAmountFault('10000', 10_000, 50_000)).toBeNull();
  expect(transferAmountFault('50000', 10_000, 50_000)).toBeNull();
  expect(transferAmountFault('50001', 10_000, 50_000)).toEqual({ id: 'aboveMaximum', nearest: ['50000'] });
});

it('suggests no amount if the maximum is below the minimum', () => {
  expect(transferAmountFault('9999', 10_000, 500)).toEqual({ id: 'belowMinimum', nearest: [] });
  expect(transferAmountFault('20000', 10_000, 500)).toEqual({ id: 'aboveMaximum', nearest: [] });
});
