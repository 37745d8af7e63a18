import { pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '#frame/store/schema/column-types.ts';

/** Permits to open one stream; deleted by the first use. */
export const streamTickets = pgTable('stream_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: epochMs('expires_at').notNull(),
});
