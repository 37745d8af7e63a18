import { pgTable, text } from 'drizzle-orm/pg-core';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

/** Tickets that open one stream; the first use deletes them. */
export const streamTickets = pgTable('stream_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: epochMsColumn('expires_at').notNull(),
});
