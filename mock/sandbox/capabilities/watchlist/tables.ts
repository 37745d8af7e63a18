import { bigserial, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '#frame/store/schema/column-types.ts';

export const watchlist = pgTable(
  'watchlist',
  {
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    addedAt: epochMs('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

export const searchHistory = pgTable(
  'search_history',
  {
    userId: text('user_id').notNull(),
    query: text('query').notNull(),
    at: epochMs('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.query] })],
);
