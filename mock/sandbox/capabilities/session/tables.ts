import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '#frame/store/schema/attempt-table.ts';
import { epochMsColumn } from '#frame/store/schema/column-types.ts';

/** A sign-in on one device; the token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    deviceId: text('device_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    signedInAt: epochMsColumn('signed_in_at').notNull(),
    lastSeenAt: epochMsColumn('last_seen_at').notNull(),
    expiresAt: epochMsColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** Failed sign-ins by number, kept for numbers without an account too so that both behave alike. */
export const loginFailures = attemptTable('login_failures', 'account');
