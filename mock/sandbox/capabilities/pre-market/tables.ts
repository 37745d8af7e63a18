import type { PreMarketApplicationState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, tenthsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

export const preMarketApplications = pgTable(
  'pre_market_applications',
  {
    ...recordColumns<PreMarketApplicationState>(),
    seq: countColumn('seq').notNull(),
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    /** Highest price to pay. */
    priceTenths: tenthsColumn('price_tenths').notNull(),
    filledTenths: tenthsColumn('filled_tenths'),
    quantity: countColumn('quantity').notNull(),
    /** Cash in user_reserved for it now. */
    heldYen: yenColumn('held_yen').notNull(),
    amountYen: yenColumn('amount_yen').notNull().default(0),
    feeYen: yenColumn('fee_yen').notNull().default(0),
    session: text('session').$type<'day' | 'night'>().notNull(),
    /** Day number of its session's trading day. */
    sessionDay: integer('session_day').notNull(),
    appliedAt: epochMsColumn('applied_at').notNull(),
    positionId: text('position_id'),
  },
  (table) => [
    index('pre_market_applications_by_user').on(table.userId, table.seq),
    check('pre_market_applications_held_not_negative', sql`${table.heldYen} >= 0`),
  ],
);
