import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { columnIsOneOf } from '../store/column-is-one-of.ts';
import type { Executor } from '../store/database.ts';
import { due } from '../store/schema/turns.ts';

/** Topic of a record that any topic may affect, such as one that depends on several issues. */
export const ANY_TOPIC = '*';

/**
 * Schedules a check of all records with a topic (such as an issue), or with any topic for null, at an instant (epoch ms). Call
 * it when something outside the records changes their due times, such as the beginning of a halt or another market.
 */
export async function recheckTopic(db: Executor, topic: string | null, at: number): Promise<void> {
  await db
    .update(due)
    .set({ at, rank: 0, takenUntil: 0 })
    .where(
      and(topic === null ? isNotNull(due.topic) : inArray(due.topic, [topic, ANY_TOPIC]), gt(due.at, at)),
    );
}

/** Instant (epoch ms) of the next due job of a record; null if there is none. */
export async function nextDueTimeOf(db: Executor, recordId: string): Promise<number | null> {
  const [row] = await db
    .select({ at: min(due.at) })
    .from(due)
    .where(eq(due.recordId, recordId));
  return row?.at ?? null;
}

/** The first due job after an instant (epoch ms); null if there is none. */
export async function nextDueJob(db: Executor, after: number): Promise<{ at: number; kind: string } | null> {
  const [row] = await db
    .select({ at: due.at, kind: due.kind })
    .from(due)
    .where(gt(due.at, after))
    .orderBy(asc(due.at), asc(due.rank), asc(due.seq))
    .limit(1);
  return row ?? null;
}

/** Jobs that are due at an instant (epoch ms) and have not run, and how long the earliest has waited, in ms; 0 without one. */
export async function overdueJobs(db: Executor, at: number): Promise<{ jobs: number; lagMs: number }> {
  const [row] = await db
    .select({ jobs: count(), first: min(due.at) })
    .from(due)
    .where(lte(due.at, at));
  return { jobs: row?.jobs ?? 0, lagMs: at - (row?.first ?? at) };
}

/** True if a job is due at an instant (epoch ms), except those of the given users and system records. */
export async function hasDueJobs(
  db: Executor,
  at: number,
  { users, records }: { readonly users: ReadonlySet<string>; readonly records: ReadonlySet<string> },
): Promise<boolean> {
  const isLeftOut = or(
    columnIsOneOf(due.userId, [...users]),
    and(isNull(due.userId), columnIsOneOf(due.recordId, [...records])),
  );
  const rows = await db
    .select({ at: due.at })
    .from(due)
    .where(and(lte(due.at, at), sql`(${isLeftOut}) is not true`))
    .limit(1);
  return rows.length > 0;
}
