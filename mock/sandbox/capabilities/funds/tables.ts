import type { DepositState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, epochMs, yen } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    ...recordColumns<DepositState>(),
    seq: count('seq').notNull(),
    depositId: text('deposit_id').primaryKey(),
    userId: text('user_id').notNull(),
    amountYen: yen('amount_yen').notNull(),
    reference: text('reference').notNull(),
    requestedAt: epochMs('requested_at').notNull(),
  },
  (table) => [
    index('deposits_by_user').on(table.userId, table.seq),
    index('deposits_by_state').on(table.state, table.updatedAt),
    uniqueIndex('deposits_by_reference').on(table.reference),
    check('deposits_amount', sql`${table.amountYen} > 0`),
  ],
);
