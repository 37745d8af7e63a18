import { ratioOf } from '@tsubame/sdk/rules';
import { accrueDebt, debtOf, interestOf } from './debt.ts';
import { bearingOf, daysOf } from './schedule.ts';
import { feeYen, LOAN_TERMS, legalCap } from './terms.ts';

/** A requested loan, paid out on a day (number). */
export type LoanRequest = {
  readonly amount: number;
  readonly termDays: number;
  readonly loanDay: number;
  readonly waived: boolean;
};

/** Cost of a loan until its due date; yen and days. */
export function costOf({ amount, termDays, loanDay, waived }: LoanRequest) {
  const { dueDay } = daysOf(loanDay, termDays, waived);
  const days = dueDay - loanDay;
  const bearing = bearingOf({ loanDay, dueDay, rate: LOAN_TERMS.rate, waived });
  const interest = interestOf(accrueDebt(bearing, debtOf(amount), days));
  const fee = feeYen(amount, waived);
  const waiverDays = waived ? Math.min(days, LOAN_TERMS.waiverDays) : 0;
  return { dueDay, days, interest, fee, disbursed: amount - fee, waiverDays };
}

/**
 * The legal rate of a loan over its cap: interest and fee over the disbursed amount and the days until it is due, as the
 * contract writes ratios, with the cap (basis points). Null if the cap is kept.
 */
export function findRateOverCap(wish: LoanRequest): { rate: string; cap: number } | null {
  const { days, interest, fee, disbursed } = costOf(wish);
  const cap = legalCap(disbursed);
  const cost = (interest + fee) * 365;
  const base = days * disbursed;
  return BigInt(cost) * 10_000n > BigInt(cap) * BigInt(base) ? { rate: ratioOf(cost, base), cap } : null;
}

/** The largest lawful amount below the requested one on the same terms; null if there is none. */
export function largestLawfulAmount(wish: LoanRequest): number | null {
  const { minimumYen, stepYen } = LOAN_TERMS;
  // Within a tier the rate differs only by rounding, so the ends of the tiers decide.
  const ends = [1_000_000, 100_000].map((bound) => lastBelow(bound, wish.waived));
  const lawful = ends.find(
    (amount) => amount < wish.amount && amount >= minimumYen && !findRateOverCap({ ...wish, amount }),
  );
  return lawful === undefined ? null : lawful - (lawful % stepYen);
}

/** The largest whole step with a disbursement below a bound. */
function lastBelow(bound: number, waived: boolean): number {
  const { stepYen } = LOAN_TERMS;
  let amount = Math.ceil(bound / stepYen) * stepYen;
  while (amount + stepYen - feeYen(amount + stepYen, waived) < bound) amount += stepYen;
  while (amount - feeYen(amount, waived) >= bound) amount -= stepYen;
  return amount;
}
