import type { AppLink, SupportTopic } from '@tsubame/sdk/schema';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

/** Messages between users and the support desk; an answer stays in the language of its question. */
export const supportMessages = pgTable(
  'support_messages',
  {
    supportMessageId: text('support_message_id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    author: text('author').$type<'user' | 'desk'>().notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    text: text('text').notNull(),
    about: jsonb('about').$type<AppLink>(),
    suggestions: jsonb('suggestions').$type<string[]>().notNull(),
    sentAt: epochMsColumn('sent_at').notNull(),
    readAt: epochMsColumn('read_at'),
  },
  (table) => [
    index('support_messages_by_user').on(table.userId, table.seq),
    index('support_messages_unread')
      .on(table.userId)
      .where(sql`${table.author} = 'desk' and ${table.readAt} is null`),
  ],
);
