import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import { type BankAccountOperations, bankAccountHandlers } from './bank-account-handlers.ts';
import { holdAccounts } from './bank-accounts.ts';
import { type DepositOperations, depositHandlers } from './deposit-handlers.ts';
import { DEPOSIT_DECISIONS, dueDeposits } from './deposits.ts';
import type { FundsEnv } from './env.ts';
import { FUNDS_PLACE, MESSAGES } from './messages.ts';
import { deposits, withdrawals } from './tables.ts';
import { type WithdrawalOperations, withdrawalHandlers } from './withdrawal-handlers.ts';
import { dueWithdrawals, WITHDRAWAL_DECISIONS } from './withdrawals.ts';

type FundsOperations = BankAccountOperations | DepositOperations | WithdrawalOperations;

/** Deposits and withdrawals of paper money. No fee, debt, rank or score of a user may block a withdrawal. */
export function funds(env: FundsEnv): Capability<FundsOperations> {
  return {
    handlers: { ...bankAccountHandlers(env), ...depositHandlers(), ...withdrawalHandlers(env) },
    messages: MESSAGES,
    places: [FUNDS_PLACE],
    open: async (db, userId) => ({
      orders:
        (await countIn(db, deposits, userId, ['awaiting_review'])) +
        (await countIn(db, withdrawals, userId, ['awaiting_review'])),
    }),
    due: [dueDeposits(env), dueWithdrawals(env)],
    listeners: {
      'fund_password_reset.used': (unit, { userId, heldUntil }) => holdAccounts(unit, userId, heldUntil),
    },
    decisions: [...DEPOSIT_DECISIONS, ...WITHDRAWAL_DECISIONS],
  };
}
