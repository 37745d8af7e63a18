import type { BlockTradeApplicationState, BlockTradeState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { countColumn, tenthsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** Blocks: state that does not follow from their number (see rules/block.ts). System records without an owner. */
export const blockTrades = pgTable(
  'block_trades',
  {
    ...recordColumns<BlockTradeState>(),
    blockTradeId: text('block_trade_id').primaryKey(),
    number: integer('number').notNull(),
    /** Secret until the draw. */
    seed: text('seed').notNull(),
    /** Applications have closed; the block stays open until its draw. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** From the end of applications on. */
    rosterHash: text('roster_hash'),
    applicantCount: integer('applicant_count'),
    /** From the draw on. */
    entryCount: integer('entry_count'),
    winnerCount: integer('winner_count'),
    lastWinningRank: integer('last_winning_rank'),
  },
  (table) => [uniqueIndex('block_trades_by_number').on(table.number)],
);

/** The sealed roster: the public, anonymous part of each application. */
export const blockTradeRoster = pgTable(
  'block_trade_roster',
  {
    blockTradeId: text('block_trade_id').notNull(),
    entry: text('entry').notNull(),
    lots: integer('lots').notNull(),
    /** Null: every applicant pays the offer price. */
    priceTenths: tenthsColumn('price_tenths'),
  },
  (table) => [primaryKey({ columns: [table.blockTradeId, table.entry] })],
);

/** The draw result of each roster line. */
export const blockTradeResults = pgTable(
  'block_trade_results',
  {
    blockTradeId: text('block_trade_id').notNull(),
    entry: text('entry').notNull(),
    rank: integer('rank'),
    allottedLots: integer('allotted_lots').notNull(),
    /** Null: blocks have no waiting list. */
    waitlistPosition: integer('waitlist_position'),
  },
  (table) => [primaryKey({ columns: [table.blockTradeId, table.entry] })],
);

export const blockTradeApplications = pgTable(
  'block_trade_applications',
  {
    ...recordColumns<BlockTradeApplicationState>(),
    seq: countColumn('seq').notNull(),
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    blockTradeId: text('block_trade_id').notNull(),
    /** Number of the block, copied so that showing its terms needs no join. */
    number: integer('number').notNull(),
    lots: integer('lots').notNull(),
    allottedLots: integer('allotted_lots').notNull().default(0),
    /** Cash in user_reserved for it now. */
    heldYen: yenColumn('held_yen').notNull(),
    paidYen: yenColumn('paid_yen').notNull().default(0),
    salt: text('salt').notNull(),
    entry: text('entry').notNull(),
    positionId: text('position_id'),
  },
  (table) => [
    uniqueIndex('block_trade_applications_by_user_and_block').on(table.userId, table.blockTradeId),
    index('block_trade_applications_by_user').on(table.userId, table.seq),
    index('block_trade_applications_by_block').on(table.blockTradeId),
    check('block_trade_applications_held_not_negative', sql`${table.heldYen} >= 0`),
    check('block_trade_applications_lots', sql`${table.allottedLots} between 0 and ${table.lots}`),
  ],
);
