import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#frame/contract/refusal.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { searchHistory, watchlist } from './tables.ts';

/** Maximum number of issues that a user can watch. */
const MAX_WATCHED = 50;
/** Maximum number of stored searches of a user. */
const MAX_SEARCHES = 20;

/** Codes the user watches, in the order they were added. */
export async function watchedCodes(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ code: watchlist.code })
    .from(watchlist)
    .where(eq(watchlist.userId, userId))
    .orderBy(asc(watchlist.seq));
  return rows.map((row) => row.code);
}

/** Watches an issue; watching it twice changes nothing. The user's row is locked so that the limit holds in a race. */
export async function watchIssue(tx: Tx, userId: string, code: string, at: number): Promise<void> {
  await lockUser(tx, userId);
  await tx.insert(watchlist).values({ userId, code, addedAt: at }).onConflictDoNothing();
  const rows = await tx.select({ watched: count() }).from(watchlist).where(eq(watchlist.userId, userId));
  if ((rows[0]?.watched ?? 0) > MAX_WATCHED)
    throw new Refusal({
      id: 'watchlist_full',
      rule: 'watchlist_maximum',
      params: { maximum: MAX_WATCHED },
    });
}

/** Stops watching an issue; does nothing if it is not watched. The lock prevents adding the issue to a group meanwhile. */
export async function unwatchIssue(tx: Tx, userId: string, code: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.code, code)));
}

/** Stores a search; a repeated one moves to the front, and the oldest beyond the limit is deleted. */
export async function rememberSearch(tx: Tx, userId: string, query: string, at: number): Promise<void> {
  await lockUser(tx, userId);
  await tx
    .insert(searchHistory)
    .values({ userId, query, at })
    .onConflictDoUpdate({ target: [searchHistory.userId, searchHistory.query], set: { at } });
  const kept = (await readSearches(tx, userId)).map((row) => row.query);
  const surplus = kept.slice(MAX_SEARCHES);
  if (surplus.length === 0) return;
  await tx
    .delete(searchHistory)
    .where(and(eq(searchHistory.userId, userId), inArray(searchHistory.query, surplus)));
}

/** The user's searches, the newest first. */
export async function readSearches(db: Executor, userId: string) {
  return db
    .select({ query: searchHistory.query, at: searchHistory.at })
    .from(searchHistory)
    .where(eq(searchHistory.userId, userId))
    .orderBy(desc(searchHistory.at), asc(searchHistory.query));
}

export async function forgetSearches(db: Executor, userId: string): Promise<void> {
  await db.delete(searchHistory).where(eq(searchHistory.userId, userId));
}
