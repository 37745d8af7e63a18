import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '#frame/store/schema/column-types.ts';

/** What a user has read of the news; the news itself is stored nowhere. */
export const newsReads = pgTable(
  'news_reads',
  {
    userId: text('user_id').notNull(),
    newsId: text('news_id').notNull(),
    publishedAt: epochMs('published_at').notNull(),
    readAt: epochMs('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.newsId] }),
    index('news_reads_by_time').on(table.userId, table.publishedAt),
  ],
);
