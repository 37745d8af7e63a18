import type { FundPasswordResetState } from '@tsubame/sdk/schema';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '#frame/store/schema/attempt-table.ts';
import { countColumn, epochMsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** What settles on one date: yen of all its trades, and of sales alone. The proceeds of sales cannot be withdrawn before. */
export type DateSettlement = {
  readonly date: string;
  readonly amount: number;
  readonly trades: number;
  readonly unsettled: number;
};

/** The value of an account at a past close. It no longer changes, so it is calculated once. */
export const equitySnapshots = pgTable(
  'equity_snapshots',
  {
    userId: text('user_id').notNull(),
    at: epochMsColumn('at').notNull(),
    /** The user's own money up to then: cash, reserved, margin and funds elsewhere, less what was owed. */
    ownYen: yenColumn('own_yen').notNull(),
    paidInYen: yenColumn('paid_in_yen').notNull(),
    floatingYen: yenColumn('floating_yen').notNull(),
    /** What was to settle later. */
    settling: jsonb('settling').$type<readonly DateSettlement[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.at] })],
);

/** Wrong fund passwords by user, counted separately from sign-in attempts. */
export const fundPasswordFailures = attemptTable('fund_password_failures', 'user_id');

/** Requests to reset a forgotten fund password. */
export const fundPasswordResets = pgTable(
  'fund_password_resets',
  {
    ...recordColumns<FundPasswordResetState>(),
    seq: countColumn('seq').notNull(),
    resetId: text('reset_id').primaryKey(),
    userId: text('user_id').notNull(),
    requestedAt: epochMsColumn('requested_at').notNull(),
    /** Whether the typed date of birth matches the verification; the date itself is not stored. */
    isMatch: boolean('is_match').notNull(),
    allowedAt: epochMsColumn('allowed_at'),
    usedAt: epochMsColumn('used_at'),
  },
  (table) => [
    index('fund_password_resets_by_user').on(table.userId, table.seq),
    index('fund_password_resets_by_state').on(table.state, table.updatedAt),
  ],
);
