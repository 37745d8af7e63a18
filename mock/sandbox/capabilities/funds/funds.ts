import type { Capability } from '#frame/capability.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { issueIn } from '#market/listed.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type BankAccountOperations, bankAccountHandlers } from './bank-account-handlers.ts';
import { holdBankAccounts } from './bank-accounts.ts';
import { type DepositOperations, depositHandlers } from './deposit-handlers.ts';
import { DEPOSIT_DECISIONS, depositDueKind } from './deposits.ts';
import { DESK_RECORDS } from './desk-records.ts';
import { FUNDS_BADGE_SOURCE, MESSAGES } from './messages.ts';
import { deposits, withdrawals } from './tables.ts';
import { type WithdrawalOperations, withdrawalHandlers } from './withdrawal-handlers.ts';
import { WITHDRAWAL_DECISIONS, withdrawalDueKind } from './withdrawals.ts';

type FundsOperations = BankAccountOperations | DepositOperations | WithdrawalOperations;

/** Deposits and withdrawals of paper money. No fee, debt, rank or score of a user may block a withdrawal. */
export function createFundsCapability({
  reviews,
  now,
  market,
  services,
}: Dependencies): Capability<FundsOperations> {
  const { takeImage } = services;
  const env = {
    reviews,
    now,
    issueOf: (code: string) => issueIn(market, code),
    identityOf: services.identityOf,
    hasFundPassword: services.hasFundPassword,
    checkFundPassword: services.checkFundPassword,
    unsettledOf: services.unsettledSalesOf,
    ordersOf: services.reservingOrders,
    marginOf: services.leveragedOf,
    async takeImage(unit: Unit, uploadId: string, taker: { recordId: string; at: number }) {
      await takeImage(unit, uploadId, { ...taker, field: 'image_id' });
    },
  };
  return {
    handlers: { ...bankAccountHandlers(env), ...depositHandlers(), ...withdrawalHandlers(env) },
    messages: MESSAGES,
    deskRecords: DESK_RECORDS,
    badges: [FUNDS_BADGE_SOURCE],
    open: async (db, userId) => ({
      orders:
        (await countRecordsInStates(db, deposits, userId, ['awaiting_review'])) +
        (await countRecordsInStates(db, withdrawals, userId, ['awaiting_review'])),
    }),
    due: [depositDueKind(env), withdrawalDueKind(env)],
    listeners: {
      'fund_password_reset.used': (unit, { userId, heldUntil }) => holdBankAccounts(unit, userId, heldUntil),
      'login_password_reset.used': (unit, { userId, heldUntil }) => holdBankAccounts(unit, userId, heldUntil),
    },
    decisions: [...DEPOSIT_DECISIONS, ...WITHDRAWAL_DECISIONS],
  };
}
