import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from './column-types.ts';

/** A table of failed attempts per subject; see `attempts.ts`. */
export function attemptTable(name: string, subject: string) {
  return pgTable(name, {
    subject: text(subject).primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: epochMs('last_at').notNull(),
    lockedUntil: epochMs('locked_until'),
  });
}

export type AttemptTable = ReturnType<typeof attemptTable>;
