import type { DividendState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';
import type { DividendTerms } from '#market/dividend-terms.ts';
import type { HoldingDirection } from './rules.ts';

/** Earned dividends, with the market's terms as they were on that day. Days are day numbers. */
export const dividends = pgTable(
  'dividends',
  {
    ...recordColumns<DividendState>(),
    seq: countColumn('seq').notNull(),
    dividendId: text('dividend_id').primaryKey(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    direction: text('direction').$type<HoldingDirection>().notNull(),
    period: text('period').$type<DividendTerms['period']>().notNull(),
    perShareHundredths: countColumn('per_share_hundredths').notNull(),
    recordDay: integer('record_day').notNull(),
    lastCumDay: integer('last_cum_day').notNull(),
    exDay: integer('ex_day').notNull(),
    payDay: integer('pay_day').notNull(),
    /** Long or short shares at the close of the last cum-day. */
    quantity: countColumn('quantity').notNull(),
    /** Negative for a short. */
    grossYen: yenColumn('gross_yen').notNull(),
    taxNationalYen: yenColumn('tax_national_yen').notNull(),
    taxLocalYen: yenColumn('tax_local_yen').notNull(),
  },
  (table) => [
    index('dividends_by_payment').on(table.userId, table.payDay, table.seq),
    index('dividends_unpaid').on(table.userId).where(sql`${table.state} = 'entitled'`),
    check('dividends_of_shares', sql`${table.quantity} > 0`),
  ],
);
