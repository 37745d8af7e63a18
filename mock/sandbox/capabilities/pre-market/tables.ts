import type { PreMarketApplicationState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count, epochMs, tenths, yen } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

export const preMarketApplications = pgTable(
  'pre_market_applications',
  {
    ...recordColumns<PreMarketApplicationState>(),
    seq: count('seq').notNull(),
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    /** Highest price to pay. */
    priceTenths: tenths('price_tenths').notNull(),
    filledTenths: tenths('filled_tenths'),
    quantity: count('quantity').notNull(),
    /** Cash in user_reserved for it now. */
    heldYen: yen('held_yen').notNull(),
    amountYen: yen('amount_yen').notNull().default(0),
    feeYen: yen('fee_yen').notNull().default(0),
    session: text('session').$type<'day' | 'night'>().notNull(),
    /** Day number of its session's trading day. */
    sessionDay: integer('session_day').notNull(),
    appliedAt: epochMs('applied_at').notNull(),
    positionId: text('position_id'),
  },
  (table) => [
    index('pre_market_applications_by_user').on(table.userId, table.seq),
    check('pre_market_applications_held_not_negative', sql`${table.heldYen} >= 0`),
  ],
);
