import { dayOf } from '@tsubame/sdk/rules';
import type { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import { businessDayAfter } from '../business-days.ts';

// An independent calculation of a loan (business rules `loan_interest` to `loan_to_value`), day by day in exact fractions, without code of the sandbox or the SDK's loan rules.

type LoanRow = typeof loans.$inferSelect;
type RepaymentRow = typeof loanRepayments.$inferSelect;

/** The denominator of interest: days of a year times basis points of a whole. */
const DENOMINATOR = 365n * 10_000n;
const RATE = 290n;
const LATE_RATE = 2_000n;
const FEE = 110n;

/** The expected state of a loan; amounts in yen. */
export interface ExpectedLoan {
  readonly dueDay: number;
  readonly feeYen: number;
  readonly principal: number;
  readonly interest: number;
  readonly late: number;
  /** Paid interest and late charge. */
  readonly paidCost: number;
  readonly violations: readonly string[];
}

/** Returns the fee in yen that is deducted from the paid-out amount. */
export function feeOf(amountYen: number, isWaived: boolean): number {
  return isWaived ? 0 : Number((BigInt(amountYen) * FEE) / 10_000n);
}

/** Calculates a loan that was paid out, up to `now` (epoch ms), from its amount, days and repayments. */
export function calculateLoan(row: LoanRow, repayments: readonly RepaymentRow[], now: number): ExpectedLoan {
  const loanDay = row.loanDay ?? Number.NaN;
  const dueDay = businessDayAfter(loanDay + row.termDays, 0);
  const lastDay = dueDay + 30;
  let principal = BigInt(row.amountYen);
  let interest = 0n;
  let late = 0n;
  let paidInterest = 0n;
  let paidLate = 0n;
  const owedInterest = () => interest / DENOMINATOR - paidInterest;
  const owedLate = () => late / DENOMINATOR - paidLate;
  const violations: string[] = [];
  for (let day = loanDay; day <= dayOf(now); day += 1) {
    // Day 0 bears no interest; each later day bears interest on the debt at its start.
    if (day > loanDay && day <= lastDay) {
      if (day > dueDay + 7) late += principal * LATE_RATE;
      else if (!row.waived || day - loanDay > 180) interest += principal * RATE;
    }
    for (const paid of repayments.filter(({ at }) => dayOf(at) === day)) {
      const amount = BigInt(paid.lateYen + paid.interestYen + paid.principalYen);
      const ofLate = smaller(amount, owedLate());
      const ofInterest = smaller(amount - ofLate, owedInterest());
      const ofPrincipal = amount - ofLate - ofInterest;
      if (Number(ofLate) !== paid.lateYen || Number(ofInterest) !== paid.interestYen)
        violations.push(
          `${paid.repaymentId} paid ${paid.lateYen} late charge and ${paid.interestYen} interest, expected ${ofLate} and ${ofInterest}`,
        );
      if (amount <= 0n || ofPrincipal > principal)
        violations.push(`${paid.repaymentId} paid nothing or more than the debt`);
      paidLate += ofLate;
      paidInterest += ofInterest;
      principal -= ofPrincipal;
    }
  }
  return {
    dueDay,
    feeYen: feeOf(row.amountYen, row.waived),
    principal: Number(principal),
    interest: Number(owedInterest()),
    late: Number(owedLate()),
    paidCost: Number(paidInterest + paidLate),
    violations,
  };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
