import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from './column-types.ts';

/** Wrong secrets by whom they were tried for, as `attempts.ts` counts them. */
export function attemptTable(name: string, subject: string) {
  return pgTable(name, {
    subject: text(subject).primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: epochMs('last_at').notNull(),
    lockedUntil: epochMs('locked_until'),
  });
}

export type AttemptTable = ReturnType<typeof attemptTable>;
