import { formatDay, loanDates } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';

/** The key dates of a loan as the contract's LoanSchedule. */
export function scheduleOnWire(loanDay: number, termDays: number, waived: boolean): Schemas['LoanSchedule'] {
  const days = loanDates(loanDay, termDays, waived);
  return {
    nominal_due_date: formatDay(days.nominalDueDay),
    due_date: formatDay(days.dueDay),
    waived_until: days.waivedUntil === null ? null : formatDay(days.waivedUntil),
    interest_from: formatDay(days.interestFrom),
    late_from: formatDay(days.lateFrom),
    hand_over_on: formatDay(days.handOverOn),
  };
}
