import type { ScreenCondition, ScreenSort } from '@tsubame/sdk/schema';
import { bigserial, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

/** The screenings that users saved. */
export const screenFilters = pgTable(
  'screen_filters',
  {
    filterId: text('filter_id').primaryKey(),
    userId: text('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<readonly ScreenCondition[]>().notNull(),
    sort: jsonb('sort').$type<ScreenSort>().notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
  },
  (table) => [unique('screen_filters_by_user').on(table.userId, table.name)],
);
