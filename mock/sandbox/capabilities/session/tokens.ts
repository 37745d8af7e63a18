import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { deviceName, IDLE_MS, isAlive, SESSION_MAX_MS } from './rules.ts';
import { sessions } from './tables.ts';

/** Maximum staleness of `last_seen_at`, which saves a write per request. */
export const LAST_SEEN_STEP_MS = 10_000;
const MAX_SESSIONS = 100;

export type NewSession = { token: string; deviceId: string; expiresAt: number };

/** Opens a session; beyond a hundred of one user the oldest ends. */
export async function openSession(
  tx: Tx,
  owner: { userId: string; userAgent: string },
  now: number,
): Promise<NewSession> {
  const token = newSecret();
  const deviceId = newId('dev');
  const expiresAt = now + SESSION_MAX_MS;
  await tx.insert(sessions).values({
    deviceId,
    tokenHash: hashSecret(token),
    userId: owner.userId,
    name: deviceName(owner.userAgent),
    signedInAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  const surplus = tx
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.userId, owner.userId))
    .orderBy(desc(sessions.signedInAt), desc(sessions.deviceId))
    .offset(MAX_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.deviceId, surplus));
  return { token, deviceId, expiresAt };
}

export type SessionRow = typeof sessions.$inferSelect;

/** The session of a hashed token, alive or not. */
export async function sessionByHash(db: Executor, tokenHash: string): Promise<SessionRow | null> {
  const rows = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return rows[0] ?? null;
}

/** Keeps a session alive. */
export async function touchSession(db: Executor, tokenHash: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** The user's sessions that have not ended, the newest first. */
export async function liveSessions(db: Executor, userId: string, now: number) {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, now - IDLE_MS)),
    )
    .orderBy(desc(sessions.signedInAt), desc(sessions.deviceId));
}

/** Ends one session of the user; false if the user has no such live session. */
export async function endSession(
  db: Executor,
  userId: string,
  deviceId: string,
  now: number,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)))
    .returning();
  return ended.some((session) => isAlive(session, now));
}

/** Ends every session of the user but that of one device; all of them without one. */
export async function endOtherSessions(db: Executor, userId: string, deviceId: string | null): Promise<void> {
  const others = deviceId === null ? undefined : ne(sessions.deviceId, deviceId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Which of these token hashes still belong to a live session; for connections that outlast a request. */
export async function findLiveSessions(
  db: Executor,
  tokenHashes: string[],
  now: number,
): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db.select().from(sessions).where(inArray(sessions.tokenHash, tokenHashes));
  return new Set(rows.filter((row) => now < row.expiresAt).map((row) => row.tokenHash));
}

/** Extends every session by `ms`: a jump of the clock does not count as idle time. */
export async function prolongSessions(db: Executor, ms: number): Promise<void> {
  await db.update(sessions).set({
    lastSeenAt: sql`${sessions.lastSeenAt} + ${ms}`,
    expiresAt: sql`${sessions.expiresAt} + ${ms}`,
  });
}

/** Removes sessions that have ended. */
export async function forgetEndedSessions(db: Executor, now: number): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, now - IDLE_MS)));
}
