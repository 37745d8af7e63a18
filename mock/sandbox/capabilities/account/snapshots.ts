import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { equitySnapshots } from './tables.ts';

/** What an account was worth at an instant (epoch ms); yen. */
export type Snapshot = Omit<typeof equitySnapshots.$inferSelect, 'userId'>;

/** Those of the instants that are kept, by instant. */
export async function snapshotsAt(
  db: Executor,
  userId: string,
  instants: readonly number[],
): Promise<Map<number, Snapshot>> {
  if (instants.length === 0) return new Map();
  const rows = await db
    .select()
    .from(equitySnapshots)
    .where(and(eq(equitySnapshots.userId, userId), inArray(equitySnapshots.at, [...instants])));
  return new Map(rows.map((row) => [row.at, row]));
}

/** The last one at or before an instant (epoch ms), from which on an account can be counted. */
export async function lastSnapshot(db: Executor, userId: string, at: number): Promise<Snapshot | null> {
  const rows = await db
    .select()
    .from(equitySnapshots)
    .where(and(eq(equitySnapshots.userId, userId), lte(equitySnapshots.at, at)))
    .orderBy(desc(equitySnapshots.at))
    .limit(1);
  return rows[0] ?? null;
}

export async function keepSnapshots(
  db: Executor,
  userId: string,
  snapshots: readonly Snapshot[],
): Promise<void> {
  if (snapshots.length === 0) return;
  await db
    .insert(equitySnapshots)
    .values(snapshots.map((snapshot) => ({ ...snapshot, userId })))
    .onConflictDoNothing();
}

/** To be called when the market is another one: what positions were worth is no longer true. */
export async function forgetSnapshots(db: Executor): Promise<void> {
  await db.delete(equitySnapshots);
}
