import { LOAN_INTEREST } from '../gen/business-rules.gen.ts';
import { addBusinessDays } from './calendar.ts';
import { handOverDay, type LoanInterestTerms, lateChargeDay } from './loan-debt.ts';

/** Day (number) on which a loan of a day and a term is due: a business day (`loan_due_date`). */
export function loanDueDay(loanDay: number, termDays: number): number {
  return addBusinessDays(loanDay + termDays, 0);
}

/** The key dates of a loan as day numbers. */
export function loanDates(loanDay: number, termDays: number, waived: boolean) {
  const dueDay = loanDueDay(loanDay, termDays);
  return {
    nominalDueDay: loanDay + termDays,
    dueDay,
    waivedUntil: waived ? loanDay + LOAN_INTEREST.waiver_days : null,
    interestFrom: loanDay + (waived ? LOAN_INTEREST.waiver_days + 1 : 1),
    lateFrom: lateChargeDay(dueDay),
    handOverOn: handOverDay(dueDay),
  };
}

/** The loan's interest terms, with days counted from its payment. */
export function loanInterestTerms(loan: {
  readonly loanDay: number;
  readonly dueDay: number;
  readonly rate: number;
  readonly waived: boolean;
}): LoanInterestTerms {
  return { rate: loan.rate, waived: loan.waived, dueDay: loan.dueDay - loan.loanDay };
}
