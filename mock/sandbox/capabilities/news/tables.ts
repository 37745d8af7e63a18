import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Schemas } from '#frame/contract/handlers.ts';
import { epochMs } from '#frame/store/schema/column-types.ts';
import type { MessageWords } from './message-words.ts';
import type { Values } from './wording/wording.ts';

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

/** Messages to users, as words and what stands in them: each reader gets them in a language of choice. */
export const messages = pgTable(
  'messages',
  {
    messageId: text('message_id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    category: text('category').$type<Schemas['MessageCategory']>().notNull(),
    words: text('words').$type<MessageWords>().notNull(),
    values: jsonb('values').$type<Values>().notNull(),
    link: jsonb('link').$type<Schemas['AppLink']>(),
    sentAt: epochMs('sent_at').notNull(),
    readAt: epochMs('read_at'),
  },
  (table) => [
    index('messages_by_user').on(table.userId, table.seq),
    index('messages_unread').on(table.userId, table.seq).where(sql`${table.readAt} is null`),
    index('messages_by_age').on(table.sentAt),
  ],
);
