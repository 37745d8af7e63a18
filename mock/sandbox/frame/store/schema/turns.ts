import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn } from './column-types.ts';
import type { OutboxChannel } from './platform.ts';

/** The version of each user (optimistic lock): a unit of work is written only if the version it read is still current. */
export const turns = pgTable('turns', {
  userId: text('user_id').primaryKey(),
  number: countColumn('number').notNull(),
  /** Last running number given to a record of the user. */
  seq: countColumn('seq').notNull(),
  /** Last number given on each channel of the user's stream; commit order is number order. */
  heads: jsonb('heads').$type<Partial<Record<OutboxChannel, number>>>().notNull().default({}),
  /** The account is closed: it accepts no more commands. */
  isEnded: boolean('is_ended').notNull().default(false),
});

/** Due jobs: one row for each record with a next job, at the instant when it runs or is checked. */
export const due = pgTable(
  'due',
  {
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    /** Null for a system job, such as the draw of an offering. */
    userId: text('user_id'),
    at: epochMsColumn('at').notNull(),
    /** Order at the same instant: the lowest rank, then the oldest record. */
    rank: smallint('rank').notNull(),
    seq: countColumn('seq').notNull(),
    /** Topic that may change the due time, such as an issue: its halt may begin or end. */
    topic: text('topic'),
    payload: jsonb('payload'),
    /** Epoch ms of the machine until which an instance has taken the job; it only avoids duplicate work. */
    takenUntil: bigint('taken_until', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('due_by_time').on(table.at, table.rank, table.seq),
    index('due_by_user').on(table.userId, table.at),
    index('due_by_topic').on(table.topic).where(sql`${table.topic} is not null`),
    check('due_rank', sql`${table.rank} between 0 and 99`),
  ],
);
