import { LEGAL_RATE_CAP, LOAN_AMOUNT, LOAN_FEE, LOAN_INTEREST } from '../gen/business-rules.gen.ts';
import { accrueLoanDebt, loanInterestYen, newLoanDebt } from './loan-debt.ts';
import { loanDueDay, loanInterestTerms } from './loan-schedule.ts';
import type { Broken } from './order-bounds.ts';
import { ratioOf } from './ratio.ts';

/** The bound that an amount of a loan (yen) violates: its minimum, then its step (`loan_amount`). Null if none. */
export function brokenLoanAmount(amount: number): Broken<'below_minimum' | 'off_step'> | null {
  const { minimum_yen, maximum_yen, step_yen } = LOAN_AMOUNT;
  if (amount < minimum_yen) return { rule: 'below_minimum', nearest: [minimum_yen] };
  const below = amount - (amount % step_yen);
  if (below === amount) return null;
  return { rule: 'off_step', nearest: [below, below + step_yen].filter((each) => each <= maximum_yen) };
}

/** Yen taken off when an amount is paid out, fractions dropped; nothing under the waiver (`loan_fee`). */
export function loanFeeYen(amountYen: number, waived: boolean): number {
  return waived ? 0 : Math.floor((amountYen * LOAN_FEE.rate_basis_points) / 10_000);
}

/** Highest lawful yearly rate (basis points) of an amount disbursed in yen (`legal_rate_cap`). */
export function legalLoanCap(disbursedYen: number): number {
  const { rows } = LEGAL_RATE_CAP;
  const row = rows.find(({ below_yen }) => below_yen === null || disbursedYen < below_yen) ?? rows[2];
  return row.rate_basis_points;
}

/** A requested loan, paid out on a day (number). */
export type LoanRequest = {
  readonly amount: number;
  readonly termDays: number;
  readonly loanDay: number;
  readonly waived: boolean;
};

/** Cost of a loan until its due date; yen and days. */
export function loanCost({ amount, termDays, loanDay, waived }: LoanRequest) {
  const dueDay = loanDueDay(loanDay, termDays);
  const days = dueDay - loanDay;
  const bearing = loanInterestTerms({ loanDay, dueDay, rate: LOAN_INTEREST.rate_basis_points, waived });
  const interest = loanInterestYen(accrueLoanDebt(bearing, newLoanDebt(amount), days));
  const fee = loanFeeYen(amount, waived);
  const waiverDays = waived ? Math.min(days, LOAN_INTEREST.waiver_days) : 0;
  return { dueDay, days, interest, fee, disbursed: amount - fee, waiverDays };
}

/**
 * The legal rate of a loan over its cap: interest and fee over the disbursed amount and the days until it is due, as the
 * contract writes ratios, with the cap (basis points). Null if the cap is kept.
 */
export function findRateOverCap(request: LoanRequest): { rate: string; cap: number } | null {
  const { days, interest, fee, disbursed } = loanCost(request);
  const cap = legalLoanCap(disbursed);
  const cost = (interest + fee) * LOAN_INTEREST.days_in_year;
  const base = days * disbursed;
  return BigInt(cost) * 10_000n > BigInt(cap) * BigInt(base) ? { rate: ratioOf(cost, base), cap } : null;
}

/** The largest lawful amount below the requested one on the same terms; null if there is none. */
export function largestLawfulAmount(request: LoanRequest): number | null {
  const { minimum_yen } = LOAN_AMOUNT;
  // Within a tier the rate differs only by rounding, so the ends of the tiers decide, the highest first.
  const ends = LEGAL_RATE_CAP.rows.flatMap(({ below_yen }) =>
    below_yen === null ? [] : [lastBelow(below_yen, request.waived)],
  );
  const lawful = ends.findLast(
    (amount) => amount < request.amount && amount >= minimum_yen && !findRateOverCap({ ...request, amount }),
  );
  return lawful ?? null;
}

/** The largest whole step with a disbursement below a bound. */
function lastBelow(bound: number, waived: boolean): number {
  const { step_yen: step } = LOAN_AMOUNT;
  let amount = Math.ceil(bound / step) * step;
  while (amount + step - loanFeeYen(amount + step, waived) < bound) amount += step;
  while (amount - loanFeeYen(amount, waived) >= bound) amount -= step;
  return amount;
}
