import {
  depositReferenceExpiresAt,
  formatInstant,
  withdrawableAmount,
  withdrawalArrivesBy,
} from '../rules/index.ts';
import { type FormulasOf, firstInstant } from './formula.ts';

/** Calculated members of deposits and withdrawals, by the id of the invariant. */
export const FUNDS_FORMULAS: FormulasOf = {
  'Deposit.began': firstInstant,
  'Deposit.reference_expires_at': ({ requested_at }) =>
    formatInstant(depositReferenceExpiresAt(Date.parse(requested_at))),
  'WithdrawalTerms.withdrawable_amount': ({ balance, holds }) =>
    withdrawableAmount(
      balance,
      holds.map(({ amount }) => amount),
    ),
  'Withdrawal.began': firstInstant,
  'Withdrawal.arrives_by': ({ requested_at }) => formatInstant(withdrawalArrivesBy(Date.parse(requested_at))),
};
