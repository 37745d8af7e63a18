import type { StopPrices } from '@tsubame/sdk/rules';
import type {
  AccountCallState,
  OrderExecution,
  OrderState,
  OrderStopStatus,
  PositionState,
} from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, tenthsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';

export type Direction = 'long' | 'short';
export type Product = 'standard' | 'intraday';

export const orders = pgTable(
  'orders',
  {
    ...recordColumns<OrderState>(),
    /** Running number among the user's records, for list order and cursors; clients see it only encoded. */
    seq: countColumn('seq').notNull(),
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    intent: text('intent').$type<'open' | 'close'>().notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    priceType: text('price_type').$type<'market' | 'limit'>().notNull(),
    priceTenths: tenthsColumn('price_tenths'),
    /** Trigger price of a stop order; it stays when it was reached. */
    triggerTenths: tenthsColumn('trigger_tenths'),
    /** Stop of an OCO order; the order's own price is that of its limit order. */
    stop: jsonb('stop').$type<StopPrices>(),
    stopStatus: text('stop_status').$type<OrderStopStatus>(),
    /** Closing order that follows each execution of an opening order. */
    exit: jsonb('exit').$type<ExitTerms>(),
    /** The closing orders that followed, oldest first. */
    exitOrderIds: jsonb('exit_order_ids').$type<readonly string[]>().notNull().default([]),
    /** The opening order that this closing order followed. */
    entryOrderId: text('entry_order_id'),
    quantity: countColumn('quantity').notNull(),
    filledQuantity: countColumn('filled_quantity').notNull().default(0),
    /** Sum of price in tenths times shares over the fills; the average price is this over the filled shares. */
    filledNotionalTenths: countColumn('filled_notional_tenths').notNull().default(0),
    leverage: integer('leverage').notNull(),
    product: text('product').$type<Product>().notNull().default('standard'),
    execution: text('execution').$type<OrderExecution>().notNull().default('day'),
    /** Last trading date (`YYYY-MM-DD`) that the request named; null for an order of its trading date. */
    goodTill: text('good_till'),
    /** Cash in user_reserved for this order now. */
    reserveYen: yenColumn('reserve_yen').notNull().default(0),
    feeYen: yenColumn('fee_yen').notNull().default(0),
    /** Part of the position's opening fee that belongs to the closed shares. */
    openingFeeYen: yenColumn('opening_fee_yen').notNull().default(0),
    /** Name of the fee plan on its first trading date; it stays for all its days. */
    feePlan: text('fee_plan').notNull(),
    /** Margin interest or lending charge taken, and reverse fees. */
    interestYen: yenColumn('interest_yen').notNull().default(0),
    reverseFeeYen: yenColumn('reverse_fee_yen').notNull().default(0),
    /** Tax withheld, below zero if it came back. */
    taxYen: yenColumn('tax_yen').notNull().default(0),
    realisedProfitLossYen: yenColumn('realised_profit_loss_yen'),
    /** True for an order made by the forced close. */
    forced: boolean('forced').notNull().default(false),
    positionId: text('position_id'),
    placedAt: epochMsColumn('placed_at').notNull(),
    /** Its present trading date: it expires at the close, or begins another day if it is good till a later date. */
    expiresOn: text('expires_on').notNull(),
    /** When its session opens or its auction comes; the placing instant if the venue was open. */
    workingFrom: epochMsColumn('working_from').notNull(),
    /** Close of its trading date, or the end of a session if its closing auction ends the order. */
    expiresAt: epochMsColumn('expires_at').notNull(),
    /** Instant up to which the order was matched with the price path. */
    checkedUntil: epochMsColumn('checked_until').notNull(),
  },
  (table) => [
    index('orders_by_user').on(table.userId, table.seq),
    index('orders_by_position').on(table.positionId),
    // For the profit calendar, which reads the orders of a span only.
    index('orders_closing_executed')
      .on(table.userId, table.updatedAt)
      .where(sql`${table.intent} = 'close' and ${table.filledQuantity} > 0`),
    check('orders_reserve_not_negative', sql`${table.reserveYen} >= 0`),
    check('orders_filled_within_quantity', sql`${table.filledQuantity} between 0 and ${table.quantity}`),
  ],
);

export const fills = pgTable(
  'fills',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    fillId: text('fill_id').primaryKey(),
    orderId: text('order_id').notNull(),
    positionId: text('position_id').notNull(),
    userId: text('user_id').notNull(),
    at: epochMsColumn('at').notNull(),
    priceTenths: tenthsColumn('price_tenths').notNull(),
    quantity: countColumn('quantity').notNull(),
    feeYen: yenColumn('fee_yen').notNull(),
    /** Part of the position's opening fee that belongs to its shares; 0 for an opening order. */
    openingFeeYen: yenColumn('opening_fee_yen').notNull().default(0),
    interestYen: yenColumn('interest_yen').notNull().default(0),
    reverseFeeYen: yenColumn('reverse_fee_yen').notNull().default(0),
    /** Tax withheld, below zero if it came back. */
    taxYen: yenColumn('tax_yen').notNull().default(0),
    /** Gross profit or loss of a closing; null for an opening. */
    realisedProfitLossYen: yenColumn('realised_profit_loss_yen'),
  },
  (table) => [index('fills_by_order').on(table.orderId, table.seq), index('fills_by_user').on(table.userId)],
);

export const positions = pgTable(
  'positions',
  {
    ...recordColumns<PositionState>(),
    seq: countColumn('seq').notNull(),
    positionId: text('position_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Order that opened it; null for shares from elsewhere, such as an offering. */
    orderId: text('order_id'),
    code: text('code').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    leverage: integer('leverage').notNull(),
    /** The product; a day-trading position is closed before its day ends. */
    product: text('product').$type<Product>().notNull().default('standard'),
    openedQuantity: countColumn('opened_quantity').notNull(),
    quantity: countColumn('quantity').notNull(),
    /** Factor of all splits since the opening; quantities are in today's shares. */
    shares: integer('shares').notNull().default(1),
    closingQuantity: countColumn('closing_quantity').notNull().default(0),
    /** Pledged shares: held, but not to be closed. */
    pledgedQuantity: countColumn('pledged_quantity').notNull().default(0),
    /** Sum of price in tenths times shares of the opening. */
    openedNotionalTenths: countColumn('opened_notional_tenths').notNull(),
    /** Sum of price in tenths times shares of all closings. */
    closedNotionalTenths: countColumn('closed_notional_tenths').notNull().default(0),
    /** Own funds in the remaining shares: this position's part of user_margin. */
    principalYen: yenColumn('principal_yen').notNull(),
    /** Own funds of the closed shares: the base of the realised rate. */
    closedPrincipalYen: yenColumn('closed_principal_yen').notNull().default(0),
    feeYen: yenColumn('fee_yen').notNull().default(0),
    /** Margin interest or lending charge taken, and reverse fees. */
    interestYen: yenColumn('interest_yen').notNull().default(0),
    reverseFeeYen: yenColumn('reverse_fee_yen').notNull().default(0),
    /** Tax withheld, below zero if it came back. */
    taxYen: yenColumn('tax_yen').notNull().default(0),
    /** The part of the fees that the opening cost. */
    openingFeeYen: yenColumn('opening_fee_yen').notNull().default(0),
    realisedProfitLossYen: yenColumn('realised_profit_loss_yen').notNull().default(0),
    forcedClosePriceTenths: tenthsColumn('forced_close_price_tenths'),
    /** Instant from which it is closed by force at any price, because a margin call was missed. */
    closesFrom: epochMsColumn('closes_from'),
    openedAt: epochMsColumn('opened_at').notNull(),
    /** Trading date of the opening, for the same-day rule. */
    openedOn: text('opened_on').notNull(),
    closedAt: epochMsColumn('closed_at'),
    closedOn: text('closed_on'),
    /** Instant up to which the price path was checked. */
    checkedUntil: epochMsColumn('checked_until').notNull(),
  },
  (table) => [
    index('positions_by_user').on(table.userId, table.seq),
    index('positions_open_by_user')
      .on(table.userId, table.seq)
      .where(sql`${table.state} in ('holding', 'closing')`),
    index('positions_closed_by_user')
      .on(table.userId, table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    // For the sales of the day: few rows, even if many positions were opened.
    index('positions_sold_by_opening_day')
      .on(table.userId, table.code, table.openedOn)
      .where(sql`${table.closedNotionalTenths} > 0`),
    check(
      'positions_quantities',
      sql`${table.quantity} >= 0 and ${table.closingQuantity} between 0 and ${table.quantity} and ${table.quantity} <= ${table.openedQuantity}`,
    ),
    check(
      'positions_pledged',
      sql`${table.pledgedQuantity} >= 0 and ${table.closingQuantity} + ${table.pledgedQuantity} <= ${table.quantity}`,
    ),
    check('positions_principal_not_negative', sql`${table.principalYen} >= 0`),
  ],
);

/** Fee plans that users have chosen, each from a trading date on; the last one of a date counts. */
export const feeChoices = pgTable(
  'fee_choices',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    planId: text('plan_id').notNull(),
    fromDay: text('from_day').notNull(),
    chosenAt: epochMsColumn('chosen_at').notNull(),
  },
  (table) => [index('fee_choices_by_user').on(table.userId, table.seq)],
);

/** Executed amount of a trading date after each execution, if the user's plan counts by day; the last row is current. */
export const feeDays = pgTable(
  'fee_days',
  {
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    tradedYen: yenColumn('traded_yen').notNull(),
  },
  (table) => [index('fee_days_by_user').on(table.userId, table.day, table.seq)],
);

/** Calls for more margin; an account has one open call at most. */
export const marginCalls = pgTable(
  'margin_calls',
  {
    ...recordColumns<AccountCallState>(),
    seq: countColumn('seq').notNull(),
    callId: text('call_id').primaryKey(),
    userId: text('user_id').notNull(),
    calledAt: epochMsColumn('called_at').notNull(),
    deadline: epochMsColumn('deadline').notNull(),
    closesFrom: epochMsColumn('closes_from').notNull(),
    amountYen: yenColumn('amount_yen').notNull(),
    remainingYen: yenColumn('remaining_yen').notNull(),
  },
  (table) => [
    index('margin_calls_by_user').on(table.userId, table.seq),
    check('margin_calls_remaining', sql`${table.remainingYen} >= 0`),
  ],
);
