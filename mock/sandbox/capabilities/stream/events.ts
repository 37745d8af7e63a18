import { and, eq, lt, sql } from 'drizzle-orm';
import { type Executor, queryRawRows } from '#frame/store/database.ts';
import { type OutboxChannel, outbox } from '#frame/store/schema/platform.ts';
import { turns } from '#frame/store/schema/turns.ts';

/** How long events wait for a client that was away. */
export const EVENT_RETENTION_MS = 7 * 24 * 3_600_000;
const BATCH = 500;

export type EventCursor = { userId: string; channel: OutboxChannel; seq: number };
export type StoredEvent = EventCursor & { at: number; payload: Record<string, unknown> };

type EventRow = {
  user_id: string;
  channel: OutboxChannel;
  seq: string;
  at: string;
  payload: Record<string, unknown>;
};

/** Committed events after each cursor, in order of each channel; at most five hundred a call. */
export async function eventsAfter(db: Executor, cursors: readonly EventCursor[]): Promise<StoredEvent[]> {
  if (cursors.length === 0) return [];
  const wanted = JSON.stringify(
    cursors.map(({ userId, channel, seq }) => ({ user_id: userId, channel, seq })),
  );
  const rows = await queryRawRows<EventRow>(
    db,
    sql`select o.user_id, o.channel, o.seq, o.at, o.payload from outbox o
        join json_to_recordset(${wanted}::json) as c(user_id text, channel text, seq bigint)
          on o.user_id = c.user_id and o.channel = c.channel and o.seq > c.seq
        order by o.user_id, o.channel, o.seq limit ${BATCH}`,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    channel: row.channel,
    seq: Number(row.seq),
    at: Number(row.at),
    payload: row.payload,
  }));
}

/** Number of the last event on a user's channel; 0 before the first. */
export async function lastEventNumber(db: Executor, userId: string, channel: OutboxChannel): Promise<number> {
  const rows = await db.select({ heads: turns.heads }).from(turns).where(eq(turns.userId, userId));
  return rows[0]?.heads[channel] ?? 0;
}

/** True if the event after the number is still stored; the caller knows that it existed. */
export async function isEventStored(
  db: Executor,
  { userId, channel, seq }: EventCursor,
  since: number,
): Promise<boolean> {
  const rows = await db
    .select({ at: outbox.at })
    .from(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.channel, channel), eq(outbox.seq, seq + 1)));
  // Expired events count as deleted, so that the result does not depend on when the clean-up runs.
  return (rows[0]?.at ?? Number.NEGATIVE_INFINITY) >= since;
}

/** Deletes events older than the retention. */
export async function forgetOldEvents(db: Executor, now: number): Promise<void> {
  await db.delete(outbox).where(lt(outbox.at, now - EVENT_RETENTION_MS));
}
