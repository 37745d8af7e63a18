import type { LoanDebt } from '@tsubame/sdk/rules';
import type { LoanState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** Shares pledged for a loan. */
export type Pledge = {
  readonly positionId: string;
  readonly code: string;
  readonly quantity: number;
  /** Epoch ms. */
  readonly pledgedAt: number;
};

/** A call for more collateral; instants in epoch ms. */
export type CollateralCall = {
  readonly status: 'open' | 'met' | 'missed';
  readonly calledAt: number;
  readonly deadline: number;
};

/** A pending sale from an instant (epoch ms) on, executed at the first trade. */
export type PendingCollateralSale = { readonly what: 'all' | 'some'; readonly from: number };

export const loans = pgTable(
  'loans',
  {
    ...recordColumns<LoanState>(),
    seq: countColumn('seq').notNull(),
    loanId: text('loan_id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** Synthetic by its form. */
    identityNumber: text('identity_number').notNull(),
    address: text('address').notNull(),
    contactNumber: text('contact_number').notNull(),
    email: text('email').notNull(),
    amountYen: yenColumn('amount_yen').notNull(),
    termDays: integer('term_days').notNull(),
    agreementVersion: text('agreement_version').notNull(),
    /** Yearly, in basis points; never raised. */
    rate: integer('rate').notNull(),
    borrowingNumber: integer('borrowing_number').notNull(),
    waived: boolean('waived').notNull(),
    feeYen: yenColumn('fee_yen').notNull(),
    appliedAt: epochMsColumn('applied_at').notNull(),
    /** Null until the payment, like the columns derived from it. */
    paidOutAt: epochMsColumn('paid_out_at'),
    loanDay: integer('loan_day'),
    dueDay: integer('due_day'),
    debt: jsonb('debt').$type<LoanDebt>(),
    repaidDay: integer('repaid_day'),
    collateral: jsonb('collateral').$type<Pledge[]>().notNull(),
    call: jsonb('call').$type<CollateralCall>(),
    sale: jsonb('sale').$type<PendingCollateralSale>(),
    /** The prices of the collateral are checked up to here. */
    checkedUntil: epochMsColumn('checked_until').notNull(),
  },
  (table) => [
    index('loans_by_user').on(table.userId, table.seq),
    check('loans_amount', sql`${table.amountYen} between 1 and 100000000`),
  ],
);

/** Repayments by the user or from sold collateral; yen. */
export const loanRepayments = pgTable(
  'loan_repayments',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    repaymentId: text('repayment_id').primaryKey(),
    loanId: text('loan_id').notNull(),
    userId: text('user_id').notNull(),
    at: epochMsColumn('at').notNull(),
    source: text('source').$type<'user' | 'collateral'>().notNull(),
    lateYen: yenColumn('late_yen').notNull(),
    interestYen: yenColumn('interest_yen').notNull(),
    principalYen: yenColumn('principal_yen').notNull(),
  },
  (table) => [
    index('loan_repayments_by_loan').on(table.loanId, table.seq),
    index('loan_repayments_by_user').on(table.userId),
  ],
);
