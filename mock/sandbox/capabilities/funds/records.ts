import { DEPOSIT_MOVES, WITHDRAWAL_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { bankAccounts, deposits, withdrawals } from './tables.ts';

/** A deposit of paper money. */
export const DEPOSIT = defineRecordKind({
  name: 'deposit',
  table: deposits,
  id: 'depositId',
  moves: DEPOSIT_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type DepositRow = RowOf<typeof DEPOSIT>;

/** A withdrawal of paper money. */
export const WITHDRAWAL = defineRecordKind({
  name: 'withdrawal',
  table: withdrawals,
  id: 'withdrawalId',
  moves: WITHDRAWAL_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type WithdrawalRow = RowOf<typeof WITHDRAWAL>;

/**
 * A bank account has no states in the contract. It is a record so that its changes share the user's version check with the
 * withdrawals to it.
 */
export const BANK_ACCOUNT = defineRecordKind({
  name: 'bank_account',
  table: bankAccounts,
  id: 'bankAccountId',
  moves: [
    { event: 'add', from: null, to: 'kept', actors: ['user'], reasons: ['created'] },
    { event: 'change', from: 'kept', to: 'kept', actors: ['user'], reasons: ['changed'] },
    { event: 'remove', from: 'kept', to: 'removed', actors: ['user'], reasons: ['deleted'] },
  ],
  longestTimeline: 50,
});

export type BankAccountRow = RowOf<typeof BANK_ACCOUNT>;
