import { bigserial, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

export const watchlist = pgTable(
  'watchlist',
  {
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    addedAt: epochMsColumn('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

export const searchHistory = pgTable(
  'search_history',
  {
    userId: text('user_id').notNull(),
    query: text('query').notNull(),
    at: epochMsColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.query] })],
);

export const watchGroups = pgTable(
  'watch_groups',
  {
    groupId: text('group_id').primaryKey(),
    userId: text('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    codes: jsonb('codes').$type<string[]>().notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
  },
  (table) => [unique('watch_groups_by_user').on(table.userId, table.name)],
);
