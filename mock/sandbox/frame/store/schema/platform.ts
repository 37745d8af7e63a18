import { index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn } from './column-types.ts';

/** Settings of the sandbox, such as its clock and the market's seed. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Responses stored under idempotency keys; the primary key serializes concurrent requests with one key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** `json` keeps the text: a repeated response has the same bytes. */
    answer: json('answer').notNull(),
    /** Epoch milliseconds of the machine, not of the sandbox clock. */
    keptSince: epochMsColumn('kept_since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.keptSince),
  ],
);

export type OutboxChannel = 'order' | 'account' | 'message' | 'record';

/** Stream events, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    userId: text('user_id').notNull(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    seq: countColumn('seq').notNull(),
    at: epochMsColumn('at').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel, table.seq] }),
    index('outbox_by_age').on(table.at),
  ],
);
