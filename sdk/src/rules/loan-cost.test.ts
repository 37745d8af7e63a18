import { describe, expect, test } from 'vitest';
import { parseDay } from './days.ts';
import { findRateOverCap, largestLawfulAmount, legalLoanCap, loanCost } from './loan-cost.ts';

const loanDay = parseDay('2026-11-20');
const wish = { amount: 900_000, termDays: 270, loanDay, waived: true };

test('the quote of the contract’s examples: no fee, interest from day 181', () => {
  expect(loanCost(wish)).toMatchObject({ interest: 6_435, fee: 0, disbursed: 900_000, waiverDays: 180 });
});

test('interest runs until the business day to which a due date on a closed day moves', () => {
  // 275 days after the payment is a Sunday.
  expect(loanCost({ ...wish, termDays: 275, waived: false }).days).toBe(276);
});

describe('the legal cap', () => {
  test.each([
    [99_999, 2_000],
    [100_000, 1_800],
    [999_999, 1_800],
    [1_000_000, 1_500],
    [100_000_000, 1_500],
  ])('is, for %i yen, %i basis points', (disbursed, cap) => expect(legalLoanCap(disbursed)).toBe(cap));

  test('is not exceeded by any loan under the waiver', () => {
    for (const termDays of [1, 30, 365])
      for (const amount of [100_000, 1_000_000, 100_000_000])
        expect(findRateOverCap({ ...wish, amount, termDays })).toBeNull();
  });

  test('counts the fee as interest, on what is received', () => {
    // A fee of 11,000 on the 989,000 received, for 31 days, is 13.1 % a year; with the interest 16.0 %: under the cap of 18 %.
    expect(findRateOverCap({ ...wish, amount: 1_000_000, termDays: 31, waived: false })).toBeNull();
    const over = { ...wish, amount: 1_020_000, termDays: 31, waived: false };
    expect(findRateOverCap(over)).toEqual({ rate: '0.1603', cap: 1_500 });
    expect(largestLawfulAmount(over)).toBe(1_010_000);
    expect(findRateOverCap({ ...over, amount: 1_010_000 })).toBeNull();
  });

  test('is met by the suggested amount, which is the largest below the requested one', () => {
    for (const termDays of [10, 20, 23, 27, 28, 29, 31, 34, 50])
      for (const waived of [false, true])
        for (const amount of [100_000, 110_000, 500_000, 1_000_000, 1_010_000, 1_020_000, 2_000_000]) {
          const request = { amount, termDays, loanDay, waived };
          if (!findRateOverCap(request)) continue;
          let largest: number | null = amount - 10_000;
          while (largest !== null && findRateOverCap({ ...request, amount: largest }))
            largest = largest > 100_000 ? largest - 10_000 : null;
          expect(largestLawfulAmount(request), JSON.stringify(request)).toBe(largest);
        }
  });

  test('leaves no amount where the days are too few for the fee', () => {
    const days = { ...wish, termDays: 3, waived: false };
    expect(findRateOverCap(days)?.cap).toBe(1_800);
    expect(largestLawfulAmount({ ...days, amount: 5_000_000 })).toBeNull();
  });
});
