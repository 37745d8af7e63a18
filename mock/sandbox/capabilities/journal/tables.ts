import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn, tenthsColumn } from '#frame/store/schema/column-types.ts';

/** What users wrote about their positions, as they saved it last. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    positionId: text('position_id').primaryKey(),
    userId: text('user_id').notNull(),
    version: countColumn('version').notNull(),
    plan: text('plan'),
    note: text('note'),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    /** Planned prices per share of the save. */
    stopTenths: tenthsColumn('stop_tenths'),
    targetTenths: tenthsColumn('target_tenths'),
    /** Factor of all splits of the position from its opening to the save. */
    shares: integer('shares').notNull(),
    savedAt: epochMsColumn('saved_at').notNull(),
  },
  (table) => [index('journal_entries_by_user').on(table.userId)],
);
