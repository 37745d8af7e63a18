import type {
  BankAccountSnapshot,
  BankAccountType,
  DepositState,
  WithdrawalState,
} from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    ...recordColumns<DepositState>(),
    seq: countColumn('seq').notNull(),
    depositId: text('deposit_id').primaryKey(),
    userId: text('user_id').notNull(),
    amountYen: yenColumn('amount_yen').notNull(),
    reference: text('reference').notNull(),
    requestedAt: epochMsColumn('requested_at').notNull(),
  },
  (table) => [
    index('deposits_by_user').on(table.userId, table.seq),
    index('deposits_by_state').on(table.state, table.updatedAt),
    uniqueIndex('deposits_by_reference').on(table.reference),
    check('deposits_amount', sql`${table.amountYen} > 0`),
  ],
);

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...recordColumns<'kept' | 'removed'>(),
    seq: countColumn('seq').notNull(),
    bankAccountId: text('bank_account_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** As the user wrote it, converted to full width. */
    holderKana: text('holder_kana').notNull(),
    bankCode: text('bank_code').notNull(),
    branchCode: text('branch_code').notNull(),
    accountType: text('account_type').$type<BankAccountType>().notNull(),
    /** Seven digits; responses mask it. */
    accountNumber: text('account_number').notNull(),
    imageId: text('image_id'),
    isDefault: boolean('is_default').notNull(),
    heldUntil: epochMsColumn('held_until').notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
  },
  (table) => [
    index('bank_accounts_by_user').on(table.userId, table.seq),
    check('bank_accounts_number', sql`${table.accountNumber} ~ '^[0-9]{7}$'`),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    ...recordColumns<WithdrawalState>(),
    seq: countColumn('seq').notNull(),
    withdrawalId: text('withdrawal_id').primaryKey(),
    userId: text('user_id').notNull(),
    amountYen: yenColumn('amount_yen').notNull(),
    bankAccountId: text('bank_account_id').notNull(),
    /** The account as it was at the request. */
    bankAccount: jsonb('bank_account').$type<BankAccountSnapshot>().notNull(),
    requestedAt: epochMsColumn('requested_at').notNull(),
    /** Arrival of an approved transfer; null before. */
    transferredAt: epochMsColumn('transferred_at'),
    arrivedAt: epochMsColumn('arrived_at'),
  },
  (table) => [
    index('withdrawals_by_user').on(table.userId, table.seq),
    index('withdrawals_by_state').on(table.state, table.updatedAt),
    check('withdrawals_amount', sql`${table.amountYen} > 0`),
  ],
);
