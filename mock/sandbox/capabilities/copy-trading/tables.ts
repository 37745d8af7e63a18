import type { FollowProductState, FollowState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, epochMs, yen } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** Products, as far as they do not follow from their number: see strategy/product.ts. They belong to nobody. */
export const followProducts = pgTable(
  'follow_products',
  {
    ...recordColumns<FollowProductState>(),
    productId: text('product_id').primaryKey(),
    number: integer('number').notNull(),
  },
  (table) => [uniqueIndex('follow_products_by_number').on(table.number)],
);

/** Values and earnings are not kept: they follow from the market, the product and when it was bought and sold. */
export const followRecords = pgTable(
  'follow_records',
  {
    ...recordColumns<FollowState>(),
    seq: count('seq').notNull(),
    recordId: text('record_id').primaryKey(),
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    /** Number of the product, from which everything about it follows. */
    number: integer('number').notNull(),
    amountHundredths: count('amount_hundredths').notNull(),
    paidYen: yen('paid_yen').notNull(),
    stopLossBasisPoints: integer('stop_loss_basis_points').notNull(),
    /** The version of the text that the user had read, and when it was handed in. */
    disclosureVersion: text('disclosure_version').notNull(),
    appliedAt: epochMs('applied_at').notNull(),
    approvedAt: epochMs('approved_at'),
    boughtAt: epochMs('bought_at'),
    stopRequestedAt: epochMs('stop_requested_at'),
    soldAt: epochMs('sold_at'),
    soldYen: yen('sold_yen'),
    feeYen: yen('fee_yen'),
    /** Tax withheld with the sale, below zero if it came back. */
    taxYen: yen('tax_yen'),
    /** The value has been looked at up to here. */
    checkedUntil: epochMs('checked_until').notNull(),
  },
  (table) => [
    index('follow_records_by_user').on(table.userId, table.seq),
    index('follow_records_by_product').on(table.productId, table.state),
    check('follow_records_paid', sql`${table.paidYen} > 0`),
  ],
);
