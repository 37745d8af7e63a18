import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accrueLoanDebt,
  type LoanDebt,
  type LoanInterestTerms,
  loanDebtAfterRepayment,
  loanInterestYen,
  loanLateChargeYen,
  loanOwedYen,
  loanPerDayHundredths,
  loanRateOn,
  loanRepaymentParts,
  newLoanDebt,
} from './loan-debt.ts';

const WAIVED: LoanInterestTerms = { rate: 290, waived: true, dueDay: 270 };

describe('a loan of the contract’s examples', () => {
  test.each([
    [0, 0, 0],
    [180, 0, 0],
    [181, 23, 0],
    [270, 2_145, 0],
    [277, 2_312, 0],
    [278, 2_312, 164],
    [300, 2_312, 3_780],
    [301, 2_312, 3_780],
    [5_000, 2_312, 3_780],
  ])('on day %i owes %i of interest and %i of late charge', (day, interest, late) => {
    const debt = accrueLoanDebt(WAIVED, newLoanDebt(300_000), day);
    expect([loanInterestYen(debt), loanLateChargeYen(debt)]).toEqual([interest, late]);
  });

  test('bears interest from day 1 without the waiver, by 365 days also in a leap year', () => {
    const bearing = { ...WAIVED, waived: false, dueDay: 365 };
    expect(loanInterestYen(accrueLoanDebt(bearing, newLoanDebt(1_000_000), 365))).toBe(29_000);
    expect(loanInterestYen(accrueLoanDebt(bearing, newLoanDebt(1_000_000), 366))).toBe(29_079);
  });

  test('says what a day costs', () => {
    const rates = [180, 181, 277, 278, 300, 301].map((day) => loanRateOn(WAIVED, day));
    expect(rates).toEqual([0, 290, 290, 2_000, 2_000, 0]);
    expect(loanPerDayHundredths(300_000, 290)).toBe(2_383);
  });
});

describe('a waiver that has not ended when it falls due', () => {
  const short: LoanInterestTerms = { rate: 290, waived: true, dueDay: 30 };
  test('continues for seven days, before the late charge starts', () => {
    expect(loanInterestYen(accrueLoanDebt(short, newLoanDebt(500_000), 37))).toBe(0);
    expect(loanLateChargeYen(accrueLoanDebt(short, newLoanDebt(500_000), 38))).toBe(273);
    expect(loanInterestYen(accrueLoanDebt(short, newLoanDebt(500_000), 60))).toBe(0);
  });
});

/** An independent oracle of the rule: day by day, with big integers. */
function oracle(
  bearing: LoanInterestTerms,
  amount: number,
  repayments: ReadonlyMap<number, readonly number[]>,
  until: number,
) {
  let principal = BigInt(amount);
  let [interest, late, paidInterest, paidLate] = [0n, 0n, 0n, 0n];
  const floor = (units: bigint) => units / 3_650_000n;
  const pay = (wanted: bigint) => {
    const owed = principal + floor(interest) - paidInterest + floor(late) - paidLate;
    let left = wanted < owed ? wanted : owed;
    const take = (part: bigint) => {
      const taken = left < part ? left : part;
      left -= taken;
      return taken;
    };
    paidLate += take(floor(late) - paidLate);
    paidInterest += take(floor(interest) - paidInterest);
    principal -= take(principal);
  };
  for (const each of repayments.get(0) ?? []) pay(BigInt(each));
  for (let day = 1; day <= until; day += 1) {
    const overdue = day - bearing.dueDay;
    if (overdue >= 8 && overdue <= 30) late += principal * 2_000n;
    else if (overdue <= 7 && !(bearing.waived && day <= 180)) interest += principal * BigInt(bearing.rate);
    for (const each of repayments.get(day) ?? []) pay(BigInt(each));
  }
  return [principal, floor(interest) - paidInterest, floor(late) - paidLate].map(Number);
}

const anyBearing = fc.record({
  rate: fc.constantFrom(0, 1, 290, 1_500, 1_800, 2_000),
  waived: fc.boolean(),
  dueDay: fc.integer({ min: 1, max: 372 }),
});
const anyAmount = fc.integer({ min: 1, max: 10_000 }).map((steps) => steps * 10_000);
const anyRepayments = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 1, max: 40_000_000 })),
  { maxLength: 12 },
);

test('equals the day-by-day oracle for any repayments and any number of reads', () => {
  fc.assert(
    fc.property(
      anyBearing,
      anyAmount,
      anyRepayments,
      fc.array(fc.integer({ min: 0, max: 420 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 420 }),
      (bearing, amount, repayments, looks, until) => {
        const inOrder = repayments.filter(([day]) => day <= until).toSorted(([a], [b]) => a - b);
        let debt: LoanDebt = newLoanDebt(amount);
        const days = [
          ...inOrder.map(([day, yen]) => ({ day, yen })),
          ...looks.filter((day) => day <= until).map((day) => ({ day, yen: 0 })),
        ].toSorted((a, b) => a.day - b.day);
        for (const { day, yen } of days) {
          debt = accrueLoanDebt(bearing, debt, day);
          const paid = Math.min(yen, loanOwedYen(debt));
          if (paid > 0) debt = loanDebtAfterRepayment(debt, loanRepaymentParts(debt, paid));
        }
        debt = accrueLoanDebt(bearing, debt, until);
        const byDay = new Map<number, number[]>();
        for (const [day, yen] of inOrder) byDay.set(day, [...(byDay.get(day) ?? []), yen]);
        expect([debt.principal, loanInterestYen(debt), loanLateChargeYen(debt)]).toEqual(
          oracle(bearing, amount, byDay, until),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('no day ever bears more than 20 % a year', () => {
  fc.assert(
    fc.property(anyBearing, fc.integer({ min: 1, max: 420 }), (bearing, day) => {
      expect(loanRateOn(bearing, day)).toBeLessThanOrEqual(2_000);
    }),
  );
});

test('throws for a payment above the debt or of zero', () => {
  expect(() => loanRepaymentParts(newLoanDebt(100), 101)).toThrow(RangeError);
  expect(() => loanRepaymentParts(newLoanDebt(100), 0)).toThrow(RangeError);
});
