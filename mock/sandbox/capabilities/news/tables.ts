import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

/** The articles that users have read; articles themselves are not stored. */
export const newsReads = pgTable(
  'news_reads',
  {
    userId: text('user_id').notNull(),
    newsId: text('news_id').notNull(),
    publishedAt: epochMsColumn('published_at').notNull(),
    readAt: epochMsColumn('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.newsId] }),
    index('news_reads_by_time').on(table.userId, table.publishedAt),
  ],
);
