import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMsColumn } from './column-types.ts';

/** A table of failed attempts per subject; see `attempts.ts`. */
export function attemptTable(name: string, subject: string) {
  return pgTable(name, {
    subject: text(subject).primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: epochMsColumn('last_at').notNull(),
    lockedUntil: epochMsColumn('locked_until'),
  });
}

export type AttemptTable = ReturnType<typeof attemptTable>;
