import { addBusinessDays, formatDay, nextBusinessDay } from '../rules/index.ts';
import { amounts, day } from './amounts.ts';
import { type FormulasOf, firstInstant } from './formula.ts';

/** Calculated members of deposits and withdrawals, by the id of the invariant. */
export const FUNDS_FORMULAS: FormulasOf = {
  'Deposit.began': firstInstant,
  'Deposit.reference_expires_at': ({ requested_at }) =>
    `${formatDay(nextBusinessDay(day(requested_at)))}T15:30:00.000+09:00`,
  'WithdrawalTerms.withdrawable_amount': ({ balance, holds }) => balance - amounts(holds, 'amount'),
  'Withdrawal.began': firstInstant,
  'Withdrawal.arrives_by': ({ requested_at }) =>
    formatDay(addBusinessDays(day(requested_at) + 1, 0)) + requested_at.slice(10),
};
