import { LOCKOUT } from '@tsubame/sdk/rules';
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from './store/database.ts';
import type { AttemptTable } from './store/schema/attempt-table.ts';

/** After so many failures in a row a secret is locked for `LOCK_MS` (rule `lockout`). */
export const MAX_FAILURES = LOCKOUT.failures;
export const LOCK_MS = LOCKOUT.minutes * 60_000;

/** An allowed attempt with the number left after it, or the instant (epoch ms) until which attempts are locked. */
export type Attempt =
  | { readonly left: number; readonly lockedUntil: null }
  | { readonly lockedUntil: number };

/** True if a lock still holds; one that ends later than any lock can was made before the time went back, and does not. */
const isLocked = (lockedUntil: number | null, now: number): lockedUntil is number =>
  lockedUntil !== null && lockedUntil > now && lockedUntil <= now + LOCK_MS;

/**
 * Counts an attempt before the secret is verified, so that parallel guesses cannot pass the limit. Do not call it in a
 * transaction that a wrong secret rolls back: the count must persist.
 *
 * @param subject owner of the secret; attempts for subjects that do not exist are counted too
 * @param now epoch ms of the time of attempts
 */
export async function takeAttempt(
  db: Executor,
  table: AttemptTable,
  subject: string,
  now: number,
): Promise<Attempt> {
  const { failures, lastAt, lockedUntil } = table;
  const locked = sql`coalesce(${lockedUntil} > ${now} and ${lockedUntil} <= ${now + LOCK_MS}, false)`;
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

/** The attempts left, without counting one (`now` in epoch ms). */
export async function attemptsLeft(
  db: Executor,
  table: AttemptTable,
  subject: string,
  now: number,
): Promise<Attempt> {
  const [row] = await db.select().from(table).where(eq(table.subject, subject));
  if (!row) return { left: MAX_FAILURES, lockedUntil: null };
  if (isLocked(row.lockedUntil, now)) return { lockedUntil: row.lockedUntil };
  const isStale = row.lockedUntil !== null || row.lastAt <= now - LOCK_MS;
  return { left: isStale ? MAX_FAILURES : MAX_FAILURES - row.failures, lockedUntil: null };
}

/** Resets the count after a correct secret. */
export async function forgetAttempts(db: Executor, table: AttemptTable, subject: string): Promise<void> {
  await db.delete(table).where(eq(table.subject, subject));
}

/** Deletes counts that have expired (`now` in epoch ms). */
export async function forgetOldAttempts(db: Executor, table: AttemptTable, now: number): Promise<void> {
  await db.delete(table).where(lt(table.lastAt, now - 2 * LOCK_MS));
}
