import { expect, it } from 'vitest';
import { chargedYen, stopValueYen } from './follow-amount.ts';
import { fromHundredths, hundredthsOf } from './money.ts';

it('reads amounts with none, one and two decimals, and writes two', () => {
  expect(['300000', '300000.5', '150000.75', '0.01'].map(hundredthsOf)).toEqual([
    30_000_000, 30_000_050, 15_000_075, 1,
  ]);
  expect([30_000_000, 30_000_050, 15_000_075, 1].map(fromHundredths)).toEqual([
    '300000.00',
    '300000.50',
    '150000.75',
    '0.01',
  ]);
  expect([0, -1, -12_345].map(fromHundredths)).toEqual(['0.00', '-0.01', '-123.45']);
});

it('charges the next whole yen and stops at the amount less the loss, rounded up', () => {
  expect([15_000_075, 15_000_000, 1].map(chargedYen)).toEqual([150_001, 150_000, 1]);
  expect(stopValueYen(15_000_075, 2_000)).toBe(120_001);
  expect(stopValueYen(30_000_000, 2_000)).toBe(240_000);
  expect(stopValueYen(30_000_000, 9_000)).toBe(30_000);
});
