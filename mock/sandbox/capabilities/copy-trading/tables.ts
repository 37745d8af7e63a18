import type { FollowProductState, FollowState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** Products: state that does not follow from their number (see strategy/product.ts). System records without an owner. */
export const followProducts = pgTable(
  'follow_products',
  {
    ...recordColumns<FollowProductState>(),
    productId: text('product_id').primaryKey(),
    number: integer('number').notNull(),
  },
  (table) => [uniqueIndex('follow_products_by_number').on(table.number)],
);

/** Follow records. Values and earnings are not stored: they follow from market, product, purchase and sale. */
export const followRecords = pgTable(
  'follow_records',
  {
    ...recordColumns<FollowState>(),
    seq: countColumn('seq').notNull(),
    recordId: text('record_id').primaryKey(),
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    /** Number of the product, from which its terms and portfolio follow. */
    number: integer('number').notNull(),
    amountHundredths: countColumn('amount_hundredths').notNull(),
    paidYen: yenColumn('paid_yen').notNull(),
    stopLossBasisPoints: integer('stop_loss_basis_points').notNull(),
    /** Version of the disclosure that the user confirmed. */
    disclosureVersion: text('disclosure_version').notNull(),
    appliedAt: epochMsColumn('applied_at').notNull(),
    approvedAt: epochMsColumn('approved_at'),
    boughtAt: epochMsColumn('bought_at'),
    stopRequestedAt: epochMsColumn('stop_requested_at'),
    soldAt: epochMsColumn('sold_at'),
    soldYen: yenColumn('sold_yen'),
    feeYen: yenColumn('fee_yen'),
    /** Tax withheld at the sale; negative if refunded. */
    taxYen: yenColumn('tax_yen'),
    /** The value is checked against the loss limit up to here. */
    checkedUntil: epochMsColumn('checked_until').notNull(),
  },
  (table) => [
    index('follow_records_by_user').on(table.userId, table.seq),
    index('follow_records_by_product').on(table.productId, table.state),
    check('follow_records_paid', sql`${table.paidYen} > 0`),
  ],
);
