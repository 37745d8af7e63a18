import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Schemas } from '../contract/handlers.ts';
import type { PlaceholderValues } from '../contract/wording.ts';
import { epochMsColumn } from '../store/schema/column-types.ts';

/** Messages to users, stored by name and values, so that they can be read in any language. */
export const messages = pgTable(
  'messages',
  {
    messageId: text('message_id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    category: text('category').$type<Schemas['MessageCategory']>().notNull(),
    /** Name in the message table of its capability. */
    words: text('words').notNull(),
    values: jsonb('values').$type<PlaceholderValues>().notNull(),
    link: jsonb('link').$type<Schemas['AppLink']>(),
    sentAt: epochMsColumn('sent_at').notNull(),
    readAt: epochMsColumn('read_at'),
  },
  (table) => [
    index('messages_by_user').on(table.userId, table.seq),
    index('messages_unread').on(table.userId, table.seq).where(sql`${table.readAt} is null`),
    index('messages_by_age').on(table.sentAt),
  ],
);
