import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '#frame/store/schema/attempt-table.ts';
import { epochMs, yen } from '#frame/store/schema/column-types.ts';

/** What an account was worth at a close that has passed: it no longer changes, so it is counted once. */
export const equitySnapshots = pgTable(
  'equity_snapshots',
  {
    userId: text('user_id').notNull(),
    at: epochMs('at').notNull(),
    /** The user's own money up to then: cash, reserved, margin and funds elsewhere, less what was owed. */
    ownYen: yen('own_yen').notNull(),
    paidInYen: yen('paid_in_yen').notNull(),
    floatingYen: yen('floating_yen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.at] })],
);

/** Wrong fund passwords, by user: a counter apart from that of signing in. */
export const fundPasswordFailures = attemptTable('fund_password_failures', 'user_id');
