import { sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import type { OutboxChannel } from '../store/schema/platform.ts';

/** Events of one instant for one user's stream, at most one a channel. */
export type OutboxEvents = {
  userId: string;
  /** Epoch milliseconds of the sandbox clock. */
  at: number;
  /** Each the message of the contract without `type`, `seq` and `at`. */
  payloads: Partial<Record<OutboxChannel, Record<string, unknown>>>;
};

/**
 * Writes events in the transaction that made them true; the stream sends them once that is committed. Each gets its
 * channel's next number, and the row that gives it is locked until the commit, so commit order is number order.
 */
export async function append(tx: Tx, { userId, at, payloads }: OutboxEvents): Promise<void> {
  const events = Object.entries(payloads).map(
    ([channel, payload]) => sql`(${channel}, ${JSON.stringify(payload)}::jsonb)`,
  );
  await tx.execute(
    sql`with event(channel, payload) as (values ${sql.join(events, sql`, `)}),
      head as (
        insert into outbox_heads as heads (user_id, channel, seq) select ${userId}::text, channel, 1 from event
        on conflict (user_id, channel) do update set seq = heads.seq + 1
        returning channel, seq
      )
      insert into outbox (user_id, channel, seq, at, payload)
      select ${userId}::text, channel, head.seq, ${at}::bigint, event.payload from head join event using (channel)`,
  );
}
