import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs, yen } from './column-types.ts';

export type UserAccount = 'user_cash' | 'user_reserved' | 'user_margin' | 'user_loan';
export type HouseAccount = 'house_market' | 'house_fee' | 'house_capital' | 'house_lending';
export type LedgerAccount = UserAccount | HouseAccount;
export type LedgerKind =
  | 'opening_balance'
  | 'order_reserved'
  | 'order_released'
  | 'position_opened'
  | 'position_closed';

/** One balanced movement of money; append-only by trigger. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    entryId: text('entry_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    referenceId: text('reference_id'),
    stockCode: text('stock_code'),
    at: epochMs('at').notNull(),
    cashAfter: yen('cash_after').notNull(),
  },
  (table) => [index('ledger_entries_by_user').on(table.userId, table.seq)],
);

/** The lines of an entry; they sum to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => ledgerEntries.entryId),
    line: integer('line').notNull(),
    userId: text('user_id').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: yen('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    index('ledger_postings_by_account').on(table.account),
  ],
);

/** Sums of a user's postings, moved in the transaction that posts; the check makes overspending impossible. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    userId: text('user_id').notNull(),
    account: text('account').$type<UserAccount>().notNull(),
    balance: yen('balance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.account] }),
    check('balance_not_negative', sql`${table.account} = 'user_loan' or ${table.balance} >= 0`),
  ],
);
