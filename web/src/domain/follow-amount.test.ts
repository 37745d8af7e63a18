import { expect, it } from 'vitest';
import { followAmountFault, followOutcome, withoutZeroDecimals } from './follow-amount.ts';

const bounds = { minimum: '100000.00', power: 500_000 };
const fault = (typed: string) => followAmountFault(typed, bounds);

it('requires a copy’s amount with at most two decimals', () => {
  expect(fault('')).toEqual({ id: 'empty', nearest: [] });
  expect(fault('.')).toEqual({ id: 'empty', nearest: [] });
  expect(fault('150000.755')).toEqual({ id: 'decimals', nearest: ['150000.75'] });
  expect(fault('150000.75')).toBeNull();
  expect(fault('150000.')).toBeNull();
});

it('requires at least the product’s minimum, and at most the cash for the amount rounded up to the yen', () => {
  expect(fault('99999.99')).toEqual({ id: 'belowMinimum', nearest: ['100000'] });
  expect(fault('100000')).toBeNull();
  expect(fault('500000')).toBeNull();
  expect(fault('500000.01')).toEqual({ id: 'abovePower', nearest: ['500000'] });
  expect(followAmountFault('200000', { minimum: '100000.00', power: 50_000 })?.nearest).toEqual([]);
  expect(followAmountFault('900000000', { minimum: '100000.00', power: undefined })).toBeNull();
  expect(followAmountFault('90000000000000001', { minimum: '100000.00', power: undefined })?.id).toBe(
    'abovePower',
  );
});

it('calculates the reserve as the next whole yen, and the user’s loss at the stop-loss and at the product’s worst fall', () => {
  expect(followOutcome('150000.75', { stop: '0.2000', fall: '-0.0820', fee: '0.0100' })).toEqual({
    amount: '150000.75',
    held: 150_001,
    stopValue: 120_001,
    stopLoss: -30_000,
    fallLoss: -12_300,
    fee: 1_500,
  });
  // 1 - 0.3 is no exact double; the provider calculates with integers.
  expect(followOutcome('200000', { stop: '0.3000', fall: '0', fee: '0' }).stopValue).toBe(140_000);
  expect(followOutcome('', { stop: '0.3000', fall: '0', fee: '0' }).held).toBe(0);
});

it('drops decimals that are all zeros, and keeps others', () => {
  expect(['100000.00', '150000.75', '30000'].map(withoutZeroDecimals)).toEqual([
    '100000',
    '150000.75',
    '30000',
  ]);
});
