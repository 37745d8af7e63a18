import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from './store/database.ts';
import type { AttemptTable } from './store/schema/attempt-table.ts';

/** Failures in a row that lock, and for how long (architecture.md, Security). */
export const MAX_FAILURES = 10;
export const LOCK_MS = 15 * 60_000;

/** Either the attempt may go on, as the last or with so many left after it, or all are locked out until an instant (epoch ms). */
export type Attempt =
  | { readonly left: number; readonly lockedUntil: null }
  | { readonly lockedUntil: number };

/**
 * Counts an attempt before the secret is looked at, so that guesses sent at once cannot slip past the limit. Never in a
 * transaction that a wrong secret rolls back: the count has to stay.
 *
 * @param subject whose secret is tried; those that do not exist are counted alike
 * @param now epoch ms
 */
export async function takeAttempt(
  db: Executor,
  table: AttemptTable,
  subject: string,
  now: number,
): Promise<Attempt> {
  const { failures, lastAt, lockedUntil } = table;
  const locked = sql`coalesce(${lockedUntil} > ${now}, false)`;
  const stale = sql`(${lastAt} <= ${now - LOCK_MS} or ${lockedUntil} is not null)`;
  const next = sql`case when ${locked} then ${MAX_FAILURES} + 1 when ${stale} then 1 else ${failures} + 1 end`;
  const rows = await db
    .insert(table)
    .values({ subject, failures: 1, lastAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: table.subject,
      set: {
        failures: sql`${next}`,
        lastAt: sql`case when ${locked} then ${lastAt} else ${now} end`,
        lockedUntil: sql`case when ${locked} then ${lockedUntil} when (${next}) >= ${MAX_FAILURES} then ${now + LOCK_MS} end`,
      },
    })
    .returning();
  const row = rows[0];
  if (row && row.failures > MAX_FAILURES && row.lockedUntil !== null) return { lockedUntil: row.lockedUntil };
  return { left: MAX_FAILURES - (row?.failures ?? 1), lockedUntil: null };
}

/** The attempts that are left without counting one (`now` in epoch ms). */
export async function attemptsLeft(
  db: Executor,
  table: AttemptTable,
  subject: string,
  now: number,
): Promise<Attempt> {
  const [row] = await db.select().from(table).where(eq(table.subject, subject));
  if (!row) return { left: MAX_FAILURES, lockedUntil: null };
  if (row.lockedUntil !== null && row.lockedUntil > now) return { lockedUntil: row.lockedUntil };
  const isStale = row.lockedUntil !== null || row.lastAt <= now - LOCK_MS;
  return { left: isStale ? MAX_FAILURES : MAX_FAILURES - row.failures, lockedUntil: null };
}

/** A right secret ends the count. */
export async function forgetAttempts(db: Executor, table: AttemptTable, subject: string): Promise<void> {
  await db.delete(table).where(eq(table.subject, subject));
}

/** Forgets counts that no longer matter (`now` in epoch ms). */
export async function forgetOldAttempts(db: Executor, table: AttemptTable, now: number): Promise<void> {
  await db.delete(table).where(lt(table.lastAt, now - 2 * LOCK_MS));
}
