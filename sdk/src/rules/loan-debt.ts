import { LATE_CHARGE, LOAN_INTEREST } from '../gen/business-rules.gen.ts';

/** When and at which rates a loan bears interest: yearly rates in basis points, days counted from its payment (day 0). */
export type LoanInterestTerms = {
  readonly rate: number;
  readonly waived: boolean;
  /** Day on which it is due. */
  readonly dueDay: number;
};

/**
 * The debt after a day's interest. Interest and late charge are kept in exact units ({@link INTEREST_UNITS_PER_YEN} per yen) and rounded
 * only when read.
 */
export type LoanDebt = {
  readonly principal: number;
  /** Interest so far, including the paid part. */
  readonly interestUnits: number;
  readonly lateUnits: number;
  readonly paidInterest: number;
  readonly paidLate: number;
  /** The last day with included interest. */
  readonly day: number;
};

/** Days of a year times the basis points of a whole. 100 million yen at 20 % for a year stay below 2^53. */
export const INTEREST_UNITS_PER_YEN = LOAN_INTEREST.days_in_year * 10_000;

/** The debt of a new loan on the day of its disbursement. */
export function newLoanDebt(principal: number): LoanDebt {
  return { principal, interestUnits: 0, lateUnits: 0, paidInterest: 0, paidLate: 0, day: 0 };
}

/** First day that bears the late charge instead of interest, if a loan that is due on a day is not repaid (`late_charge`). */
export function lateChargeDay(dueDay: number): number {
  return dueDay + LATE_CHARGE.after_days + 1;
}

/** Day on which such a loan is handed over to collection; it bears nothing from then on (`late_charge`). */
export function handOverDay(dueDay: number): number {
  return dueDay + LATE_CHARGE.collection_after_days + 1;
}

/** The debt after a day: each day bears interest on the principal at its start. An earlier day changes nothing. */
export function accrueLoanDebt(bearing: LoanInterestTerms, debt: LoanDebt, day: number): LoanDebt {
  if (day <= debt.day) return debt;
  const until = Math.min(day, handOverDay(bearing.dueDay) - 1);
  const lateFrom = lateChargeDay(bearing.dueDay);
  const interestFrom = bearing.waived ? LOAN_INTEREST.waiver_days + 1 : 1;
  const interestDays = daysBetween(debt.day, Math.min(until, lateFrom - 1), interestFrom);
  const lateDays = daysBetween(debt.day, until, lateFrom);
  return {
    ...debt,
    interestUnits: debt.interestUnits + debt.principal * bearing.rate * interestDays,
    lateUnits: debt.lateUnits + debt.principal * LATE_CHARGE.rate_basis_points * lateDays,
    day,
  };
}

/** Days after one up to and including another, those before `from` left out. */
function daysBetween(after: number, until: number, from: number): number {
  return Math.max(0, until - Math.max(after, from - 1));
}

/** Interest in yen that is not paid, rounded down. */
export function loanInterestYen({ interestUnits, paidInterest }: LoanDebt): number {
  return Math.floor(interestUnits / INTEREST_UNITS_PER_YEN) - paidInterest;
}

/** Late charge in yen that is not paid, rounded down. */
export function loanLateChargeYen({ lateUnits, paidLate }: LoanDebt): number {
  return Math.floor(lateUnits / INTEREST_UNITS_PER_YEN) - paidLate;
}

/** Outstanding yen in total. */
export function loanOwedYen(debt: LoanDebt): number {
  return debt.principal + loanInterestYen(debt) + loanLateChargeYen(debt);
}

/** Parts of a repayment, in yen. */
export type LoanRepaymentParts = {
  readonly late: number;
  readonly interest: number;
  readonly principal: number;
};

/** Late charge first, then interest, then principal. @throws RangeError for more than is owed, or for nothing. */
export function loanRepaymentParts(debt: LoanDebt, amount: number): LoanRepaymentParts {
  if (amount < 1 || amount > loanOwedYen(debt)) throw new RangeError(`${amount} of ${loanOwedYen(debt)} yen`);
  const late = Math.min(amount, loanLateChargeYen(debt));
  const interest = Math.min(amount - late, loanInterestYen(debt));
  return { late, interest, principal: amount - late - interest };
}

/** The debt after a repayment on its day. */
export function loanDebtAfterRepayment(
  debt: LoanDebt,
  { late, interest, principal }: LoanRepaymentParts,
): LoanDebt {
  return {
    ...debt,
    principal: debt.principal - principal,
    paidInterest: debt.paidInterest + interest,
    paidLate: debt.paidLate + late,
  };
}

/** Yearly rate (basis points) of a day; 0 if the day bears no interest. */
export function loanRateOn(bearing: LoanInterestTerms, day: number): number {
  if (day >= handOverDay(bearing.dueDay)) return 0;
  if (day >= lateChargeDay(bearing.dueDay)) return LATE_CHARGE.rate_basis_points;
  return bearing.waived && day <= LOAN_INTEREST.waiver_days ? 0 : bearing.rate;
}

/** Hundredths of a yen that a day costs at a rate, rounded down. */
export function loanPerDayHundredths(principal: number, rate: number): number {
  return Math.floor((principal * rate * 100) / INTEREST_UNITS_PER_YEN);
}
