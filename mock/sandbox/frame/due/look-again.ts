import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Executor } from '../store/database.ts';
import { oneOf } from '../store/one-of.ts';
import { due } from '../store/schema/turns.ts';

/** Topic of a record that any topic may move, such as one that hangs on several issues. */
export const ANY_TOPIC = '*';

/**
 * Has every record of a topic (such as an issue), or of any topic if it is null, looked at again at an instant (epoch ms): to be called when something that
 * no record can know moves what comes next for it, such as a halt that begins or ends, or another market.
 */
export async function lookAgain(db: Executor, topic: string | null, at: number): Promise<void> {
  await db
    .update(due)
    .set({ at, rank: 0, takenUntil: 0 })
    .where(
      and(topic === null ? isNotNull(due.topic) : inArray(due.topic, [topic, ANY_TOPIC]), gt(due.at, at)),
    );
}

/** Instant (epoch ms) at which the clock next does something to a record; null if it waits for nothing. */
export async function deadlineOf(db: Executor, recordId: string): Promise<number | null> {
  const [row] = await db
    .select({ at: min(due.at) })
    .from(due)
    .where(eq(due.recordId, recordId));
  return row?.at ?? null;
}

/** What the clock does next after an instant (epoch ms), to any record; null if nothing waits. */
export async function nextDue(db: Executor, after: number): Promise<{ at: number; kind: string } | null> {
  const [row] = await db
    .select({ at: due.at, kind: due.kind })
    .from(due)
    .where(gt(due.at, after))
    .orderBy(asc(due.at), asc(due.rank), asc(due.seq))
    .limit(1);
  return row ?? null;
}

/** True while something that was due at an instant (epoch ms) has not been done, but for these users and system records. */
export async function isAnythingDue(
  db: Executor,
  at: number,
  { users, records }: { readonly users: ReadonlySet<string>; readonly records: ReadonlySet<string> },
): Promise<boolean> {
  const isLeftOut = or(
    oneOf(due.userId, [...users]),
    and(isNull(due.userId), oneOf(due.recordId, [...records])),
  );
  const rows = await db
    .select({ at: due.at })
    .from(due)
    .where(and(lte(due.at, at), sql`(${isLeftOut}) is not true`))
    .limit(1);
  return rows.length > 0;
}
