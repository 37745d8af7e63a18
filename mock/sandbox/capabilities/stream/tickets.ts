import { eq, lt } from 'drizzle-orm';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import type { Executor } from '#frame/store/database.ts';
import { streamTickets } from './tables.ts';

/** How long a ticket waits for its one use. */
const TICKET_MS = 30_000;

export type TicketOwner = { userId: string; tokenHash: string };

/** Finds the token hashes with a live session, provided by the session capability. */
export type FindLiveSessions = (tokenHashes: string[]) => Promise<ReadonlySet<string>>;

/** A ticket that opens one stream for this session. */
export async function issueTicket(
  db: Executor,
  { userId, tokenHash }: TicketOwner,
  now: number,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = newSecret();
  const expiresAt = now + TICKET_MS;
  await db.insert(streamTickets).values({ ticketHash: hashSecret(ticket), userId, tokenHash, expiresAt });
  return { ticket, expiresAt };
}

/** Uses a ticket up; null if it is unknown, used, too old, or its session has ended. */
export async function redeemTicket(
  { db, stillAlive }: { db: Executor; stillAlive: FindLiveSessions },
  ticket: string,
  now: number,
): Promise<TicketOwner | null> {
  const [used] = await db
    .delete(streamTickets)
    .where(eq(streamTickets.ticketHash, hashSecret(ticket)))
    .returning();
  if (!used || used.expiresAt <= now) return null;
  const alive = await stillAlive([used.tokenHash]);
  return alive.has(used.tokenHash) ? { userId: used.userId, tokenHash: used.tokenHash } : null;
}

/** Deletes unused tickets. */
export async function forgetOldTickets(db: Executor, now: number): Promise<void> {
  await db.delete(streamTickets).where(lt(streamTickets.expiresAt, now));
}
