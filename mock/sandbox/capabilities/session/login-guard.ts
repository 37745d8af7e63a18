import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { LOCK_MS, MAX_FAILURES } from './rules.ts';
import { loginFailures } from './tables.ts';

/**
 * Counts an attempt before the password is looked at, so that guesses sent at once cannot slip past the limit.
 * Numbers without an account are counted alike.
 *
 * @returns epoch ms until which the number is locked, or null if this attempt may go on.
 */
export async function takeAttempt(db: Executor, account: string, now: number): Promise<number | null> {
  const { failures, lastAt, lockedUntil } = loginFailures;
  const locked = sql`coalesce(${lockedUntil} > ${now}, false)`;
  const stale = sql`(${lastAt} <= ${now - LOCK_MS} or ${lockedUntil} is not null)`;
  const next = sql`case when ${locked} then ${MAX_FAILURES} + 1 when ${stale} then 1 else ${failures} + 1 end`;
  const rows = await db
    .insert(loginFailures)
    .values({ account, failures: 1, lastAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: loginFailures.account,
      set: {
        failures: sql`${next}`,
        lastAt: sql`case when ${locked} then ${lastAt} else ${now} end`,
        lockedUntil: sql`case when ${locked} then ${lockedUntil} when (${next}) >= ${MAX_FAILURES} then ${now + LOCK_MS} end`,
      },
    })
    .returning();
  const row = rows[0];
  return row && row.failures > MAX_FAILURES ? row.lockedUntil : null;
}

/** A right password ends the count. */
export async function forgetAttempts(db: Executor, account: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.account, account));
}

/** Forgets counts that no longer matter. */
export async function forgetOldAttempts(db: Executor, now: number): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, now - 2 * LOCK_MS));
}
