import type { ChartDrawing } from '@tsubame/sdk/schema';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn } from '#frame/store/schema/column-types.ts';

/** The drawings of a user on the charts of an issue, as they were saved. */
export const chartDrawings = pgTable(
  'chart_drawings',
  {
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    /** Number of the save. Splits since then add to the version that a client sees. */
    version: countColumn('version').notNull(),
    items: jsonb('items').$type<readonly ChartDrawing[]>().notNull(),
    /** Number of items, for the limit over all issues. */
    count: countColumn('count').notNull(),
    savedAt: epochMsColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
