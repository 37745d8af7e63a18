import { dayOf } from '@tsubame/sdk/rules';
import type { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import { businessDayAfter } from '../business-days.ts';

// A loan as money-rules.md 2.5 has it, reckoned day by day in exact fractions and with nothing of the sandbox's or the SDK's.

type LoanRow = typeof loans.$inferSelect;
type RepaymentRow = typeof loanRepayments.$inferSelect;

/** Yen in numerators over this: a year of days, a whole in basis points. */
const WHOLE = 365n * 10_000n;
const RATE = 290n;
const LATE_RATE = 2_000n;
const FEE = 110n;

export interface Reckoned {
  readonly dueDay: number;
  readonly feeYen: number;
  readonly principal: number;
  readonly interest: number;
  readonly late: number;
  /** Interest and late charge that were paid. */
  readonly paidCost: number;
  readonly faults: readonly string[];
}

/** What is taken off when an amount is paid out. */
export function feeOf(amountYen: number, isWaived: boolean): number {
  return isWaived ? 0 : Number((BigInt(amountYen) * FEE) / 10_000n);
}

/** A loan that was paid out, up to an instant (epoch ms), from its amount, its days and what was repaid. */
export function reckoned(row: LoanRow, repayments: readonly RepaymentRow[], now: number): Reckoned {
  const loanDay = row.loanDay ?? Number.NaN;
  const dueDay = businessDayAfter(loanDay + row.termDays, 0);
  const lastDay = dueDay + 30;
  let principal = BigInt(row.amountYen);
  let interest = 0n;
  let late = 0n;
  let paidInterest = 0n;
  let paidLate = 0n;
  const owedInterest = () => interest / WHOLE - paidInterest;
  const owedLate = () => late / WHOLE - paidLate;
  const faults: string[] = [];
  for (let day = loanDay; day <= dayOf(now); day += 1) {
    // Day 0 bears nothing; a day bears what was owed at its beginning.
    if (day > loanDay && day <= lastDay) {
      if (day > dueDay + 7) late += principal * LATE_RATE;
      else if (!row.waived || day - loanDay > 180) interest += principal * RATE;
    }
    for (const paid of repayments.filter(({ at }) => dayOf(at) === day)) {
      const amount = BigInt(paid.lateYen + paid.interestYen + paid.principalYen);
      const ofLate = least(amount, owedLate());
      const ofInterest = least(amount - ofLate, owedInterest());
      const ofPrincipal = amount - ofLate - ofInterest;
      if (Number(ofLate) !== paid.lateYen || Number(ofInterest) !== paid.interestYen)
        faults.push(
          `${paid.repaymentId} paid ${paid.lateYen} and ${paid.interestYen}, and should have paid ${ofLate} and ${ofInterest}`,
        );
      if (amount <= 0n || ofPrincipal > principal) faults.push(`${paid.repaymentId} paid more than is owed`);
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
    faults,
  };
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
