import type { FundPasswordResetState } from '@tsubame/sdk/schema';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '#frame/store/schema/attempt-table.ts';
import { count, epochMs, yen } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

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

/** Requests to set a forgotten fund password anew. */
export const fundPasswordResets = pgTable(
  'fund_password_resets',
  {
    ...recordColumns<FundPasswordResetState>(),
    seq: count('seq').notNull(),
    resetId: text('reset_id').primaryKey(),
    userId: text('user_id').notNull(),
    requestedAt: epochMs('requested_at').notNull(),
    /** Whether what the user said is what the verification found; the date itself is not kept. */
    isMatch: boolean('is_match').notNull(),
    allowedAt: epochMs('allowed_at'),
    usedAt: epochMs('used_at'),
  },
  (table) => [
    index('fund_password_resets_by_user').on(table.userId, table.seq),
    index('fund_password_resets_by_state').on(table.state, table.updatedAt),
  ],
);
