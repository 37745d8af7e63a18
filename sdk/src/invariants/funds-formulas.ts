import {
  depositReferenceExpiresAt,
  formatInstant,
  withdrawableAmount,
  withdrawalArrivesBy,
} from '../rules/index.ts';
import { correctDeadline, type FormulasOf, firstInstant } from './formula.ts';

/** Calculated members of deposits and withdrawals, by the id of the invariant. */
export const FUNDS_FORMULAS: FormulasOf = {
  'Deposit.began': firstInstant,
  'Deposit.deadline': ({ deadline, state, reference_expires_at: at }) =>
    correctDeadline(deadline, state === 'awaiting_review' ? { action: 'expire', at } : null),
  'Deposit.reference_expires_at': ({ requested_at }) =>
    formatInstant(depositReferenceExpiresAt(Date.parse(requested_at))),
  'WithdrawalTerms.withdrawable_amount': ({ balance, holds }) =>
    withdrawableAmount(
      balance,
      holds.map(({ amount }) => amount),
    ),
  'Withdrawal.began': firstInstant,
  'Withdrawal.deadline': ({ deadline, state, arrives_by: at, arrived_at }) => {
    const isOnItsWay = arrived_at === null && ['awaiting_review', 'approved'].includes(state);
    return correctDeadline(deadline, isOnItsWay ? { action: 'arrive', at } : null);
  },
  'Withdrawal.arrives_by': ({ requested_at }) => formatInstant(withdrawalArrivesBy(Date.parse(requested_at))),
};
