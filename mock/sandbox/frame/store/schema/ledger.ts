import type { LedgerEntry, LedgerKind } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { epochMsColumn, yenColumn } from './column-types.ts';

/** The contract's accounts; an account exists from its first posting. */
export type LedgerAccount = LedgerEntry['postings'][number]['account'];
export type UserAccount = Extract<LedgerAccount, `user_${string}`>;

/** One balanced movement of money; append-only by trigger. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    entryId: text('entry_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    referenceId: text('reference_id'),
    /** Id of an event that moves the money of several users: each user has at most one entry for it. */
    eventId: text('event_id'),
    stockCode: text('stock_code'),
    at: epochMsColumn('at').notNull(),
    cashAfter: yenColumn('cash_after').notNull(),
    /** Taxable gain of the year including this sale; null if the entry is not a sale. */
    yearGainYen: yenColumn('year_gain_yen'),
  },
  (table) => [
    index('ledger_entries_by_user').on(table.userId, table.seq),
    index('ledger_entries_by_time').on(table.userId, table.at),
    index('ledger_entries_sales_by_user')
      .on(table.userId, table.seq)
      .where(sql`${table.yearGainYen} is not null`),
    uniqueIndex('ledger_entries_by_event')
      .on(table.eventId, table.userId)
      .where(sql`${table.eventId} is not null`),
  ],
);

/**
 * The lines of an entry; they sum to zero. One statement writes both, and neither can be taken away: a reference that the
 * database checks for every line would guard nothing more.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: text('entry_id').notNull(),
    line: integer('line').notNull(),
    userId: text('user_id').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: yenColumn('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.line] })],
);

/** Sums of a user's postings, updated with each entry; the check makes overspending impossible. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    userId: text('user_id').notNull(),
    account: text('account').$type<UserAccount>().notNull(),
    balance: yenColumn('balance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.account] }),
    check('balance_not_negative', sql`${table.account} = 'user_loan' or ${table.balance} >= 0`),
  ],
);
