import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, tenthsColumn, yenColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';
import type { WaitlistPlace } from './rules/draw.ts';

/** Offerings: state that does not follow from their number (see market/debut.ts). System records without an owner. */
export const ipos = pgTable(
  'ipos',
  {
    ...recordColumns<IpoState>(),
    ipoId: text('ipo_id').primaryKey(),
    /** Number of the company that comes to the market. */
    number: integer('number').notNull(),
    /** Secret until the draw. */
    seed: text('seed').notNull(),
    /** From the end of applications on. */
    rosterHash: text('roster_hash'),
    applicantCount: integer('applicant_count'),
    /** From the draw on. */
    entryCount: integer('entry_count'),
    winnerCount: integer('winner_count'),
    lastWinningRank: integer('last_winning_rank'),
    /** Waiting list for lots that winners decline, in order. */
    waiting: jsonb('waiting').$type<WaitlistPlace[]>().notNull().default([]),
    /** True once declined lots have gone to the waiting list. */
    isSubscriptionOver: boolean('is_subscription_over').notNull().default(false),
    isWaitlistOver: boolean('is_waitlist_over').notNull().default(false),
  },
  (table) => [uniqueIndex('ipos_by_number').on(table.number)],
);

/** The sealed roster: the public, anonymous part of each application. */
export const ipoRoster = pgTable(
  'ipo_roster',
  {
    ipoId: text('ipo_id').notNull(),
    entry: text('entry').notNull(),
    lots: integer('lots').notNull(),
    priceTenths: tenthsColumn('price_tenths'),
  },
  (table) => [primaryKey({ columns: [table.ipoId, table.entry] })],
);

/** The draw result of each roster line. */
export const ipoResults = pgTable(
  'ipo_results',
  {
    ipoId: text('ipo_id').notNull(),
    entry: text('entry').notNull(),
    rank: integer('rank'),
    allottedLots: integer('allotted_lots').notNull(),
    waitlistPosition: integer('waitlist_position'),
  },
  (table) => [primaryKey({ columns: [table.ipoId, table.entry] })],
);

export const ipoApplications = pgTable(
  'ipo_applications',
  {
    ...recordColumns<IpoApplicationState>(),
    seq: countColumn('seq').notNull(),
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    ipoId: text('ipo_id').notNull(),
    /** Number of the offering's company, copied so that showing the application needs no join. */
    number: integer('number').notNull(),
    quantity: countColumn('quantity').notNull(),
    /** Null accepts any final price. */
    priceTenths: tenthsColumn('price_tenths'),
    /** Cash in user_reserved for it now. */
    heldYen: yenColumn('held_yen').notNull(),
    salt: text('salt').notNull(),
    entry: text('entry').notNull(),
    winningQuantity: countColumn('winning_quantity').notNull().default(0),
    subscribedQuantity: countColumn('subscribed_quantity').notNull().default(0),
    /** Shares won that the user declined when subscribing others. */
    leftQuantity: countColumn('left_quantity').notNull().default(0),
    paidYen: yenColumn('paid_yen').notNull().default(0),
    /** Last instant at which shares won can be subscribed; null until some are won. */
    subscribeTo: epochMsColumn('subscribe_to'),
    positionId: text('position_id'),
  },
  (table) => [
    uniqueIndex('ipo_applications_by_user_and_offering').on(table.userId, table.ipoId),
    index('ipo_applications_by_user').on(table.userId, table.seq),
    index('ipo_applications_by_offering').on(table.ipoId, table.state),
    check('ipo_applications_held_not_negative', sql`${table.heldYen} >= 0`),
    check(
      'ipo_applications_quantities',
      sql`${table.subscribedQuantity} + ${table.leftQuantity} <= ${table.winningQuantity} and ${table.winningQuantity} <= ${table.quantity}`,
    ),
  ],
);
