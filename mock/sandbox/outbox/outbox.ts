import { sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import { type OutboxChannel, outbox, outboxHeads } from '../store/schema/platform.ts';

/** An event for one user's stream; `payload` is the message of the contract without `type`, `seq` and `at`. */
export type OutboxEvent = {
  userId: string;
  channel: OutboxChannel;
  /** Epoch milliseconds of the sandbox clock. */
  at: number;
  payload: Record<string, unknown>;
};

/** Writes an event in the transaction that made it true; the stream sends it once that is committed. */
export async function append(tx: Tx, event: OutboxEvent): Promise<number> {
  const heads = await tx
    .insert(outboxHeads)
    .values({ userId: event.userId, channel: event.channel, seq: 1 })
    .onConflictDoUpdate({
      target: [outboxHeads.userId, outboxHeads.channel],
      set: { seq: sql`${outboxHeads.seq} + 1` },
    })
    .returning({ seq: outboxHeads.seq });
  const seq = heads[0]?.seq;
  if (seq === undefined) throw new Error('the outbox gave no number');
  await tx.insert(outbox).values({ ...event, seq });
  return seq;
}
