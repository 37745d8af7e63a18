import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { equitySnapshots } from './tables.ts';

/** The value of an account at an instant (epoch ms); yen. */
export type EquitySnapshot = Omit<typeof equitySnapshots.$inferSelect, 'userId'>;

/** The stored snapshots at the given instants, by instant. */
export async function equitySnapshotsAt(
  db: Executor,
  userId: string,
  instants: readonly number[],
): Promise<Map<number, EquitySnapshot>> {
  if (instants.length === 0) return new Map();
  const rows = await db
    .select()
    .from(equitySnapshots)
    .where(and(eq(equitySnapshots.userId, userId), inArray(equitySnapshots.at, [...instants])));
  return new Map(rows.map((row) => [row.at, row]));
}

/** The newest snapshot at or before an instant (epoch ms): later values are calculated from it. */
export async function lastEquitySnapshot(
  db: Executor,
  userId: string,
  at: number,
): Promise<EquitySnapshot | null> {
  const rows = await db
    .select()
    .from(equitySnapshots)
    .where(and(eq(equitySnapshots.userId, userId), lte(equitySnapshots.at, at)))
    .orderBy(desc(equitySnapshots.at))
    .limit(1);
  return rows[0] ?? null;
}

export async function storeEquitySnapshots(
  db: Executor,
  userId: string,
  snapshots: readonly EquitySnapshot[],
): Promise<void> {
  if (snapshots.length === 0) return;
  await db
    .insert(equitySnapshots)
    .values(snapshots.map((snapshot) => ({ ...snapshot, userId })))
    .onConflictDoNothing();
}

/** Deletes all snapshots. Call it when the market's seed changes: stored position values are no longer true. */
export async function forgetEquitySnapshots(db: Executor): Promise<void> {
  await db.delete(equitySnapshots);
}
