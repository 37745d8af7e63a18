import { addBusinessDays, formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { InterestTerms } from './debt.ts';
import { LOAN_TERMS } from './terms.ts';

/** Business days from a call to its deadline. */
export const CALL_DAYS = 2;

/** Day (number) on which a loan of a day and a term is due: a business day. */
export function dueDayOf(loanDay: number, termDays: number): number {
  return addBusinessDays(loanDay + termDays, 0);
}

/** The key dates of a loan as day numbers. */
export function daysOf(loanDay: number, termDays: number, waived: boolean) {
  const dueDay = dueDayOf(loanDay, termDays);
  return {
    nominalDueDay: loanDay + termDays,
    dueDay,
    waivedUntil: waived ? loanDay + LOAN_TERMS.waiverDays : null,
    interestFrom: loanDay + (waived ? LOAN_TERMS.waiverDays + 1 : 1),
    lateFrom: dueDay + LOAN_TERMS.lateAfterDays + 1,
    handOverOn: dueDay + LOAN_TERMS.collectionAfterDays + 1,
  };
}

/** {@link daysOf} as the contract's LoanSchedule. */
export function scheduleOnWire(loanDay: number, termDays: number, waived: boolean): Schemas['LoanSchedule'] {
  const days = daysOf(loanDay, termDays, waived);
  return {
    nominal_due_date: formatDay(days.nominalDueDay),
    due_date: formatDay(days.dueDay),
    waived_until: days.waivedUntil === null ? null : formatDay(days.waivedUntil),
    interest_from: formatDay(days.interestFrom),
    late_from: formatDay(days.lateFrom),
    hand_over_on: formatDay(days.handOverOn),
  };
}

/** The loan's interest terms, with days counted from its payment. */
export function bearingOf(loan: {
  loanDay: number;
  dueDay: number;
  rate: number;
  waived: boolean;
}): InterestTerms {
  return { rate: loan.rate, waived: loan.waived, dueDay: loan.dueDay - loan.loanDay };
}
