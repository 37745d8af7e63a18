import { addBusinessDays, formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Bearing } from './debt.ts';
import { LOAN_TERMS } from './terms.ts';

/** Noon, by which a call is met, and the close at which one begins, in ms of the day in Japan. */
export const NOON_MS = 12 * 3_600_000;
export const CLOSE_MS = 15.5 * 3_600_000;
/** The afternoon opening at which shares of a missed call are sold. */
export const AFTERNOON_MS = 12.5 * 3_600_000;

/** Business days that a call leaves. */
export const CALL_DAYS = 2;

/** Day (number) on which a loan of a day and a term is due: a business day. */
export function dueDayOf(loanDay: number, termDays: number): number {
  return addBusinessDays(loanDay + termDays, 0);
}

/** The days that matter of a loan, all of them day numbers. */
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

/** What its days bear, counted from its payment. */
export function bearingOf(loan: { loanDay: number; dueDay: number; rate: number; waived: boolean }): Bearing {
  return { rate: loan.rate, waived: loan.waived, dueDay: loan.dueDay - loan.loanDay };
}
