import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { MessageBook } from '#frame/messages/message-book.ts';
import { messages } from '#frame/messages/tables.ts';
import type { Executor } from '#frame/store/database.ts';

/** How long a message is kept. */
const KEPT_MS = 365 * 24 * 3_600_000;

type Row = typeof messages.$inferSelect;

/** The texts of all capabilities and the language of the reader. */
export type MessageReading = { readonly book: MessageBook; readonly lang: Lang };

function messageWire(row: Row, { book, lang }: MessageReading): Schemas['InboxMessage'] {
  return {
    message_id: row.messageId,
    category: row.category,
    title: book.titleOf(row, lang),
    body: book.bodyOf(row, lang),
    link: row.link,
    sent_at: timestamp(row.sentAt),
    read_at: timestampOrNull(row.readAt),
  };
}

/** The user's messages, the newest first. */
export async function listMessages(
  db: Executor,
  userId: string,
  query: Input<'listMessages'>['query'],
  reading: MessageReading,
) {
  const page = pageRequestOf('listMessages', query);
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        query.category ? eq(messages.category, query.category) : undefined,
        query.unread ? isNull(messages.readAt) : undefined,
        page.after === null ? undefined : lt(messages.seq, page.after),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  return { items: shown.map((row) => messageWire(row, reading)), next_cursor };
}

/**
 * One message, read or not.
 *
 * @throws ProtocolError 404 if there is no such message of this user.
 */
export async function messageOf(
  db: Executor,
  { userId, messageId }: { userId: string; messageId: string },
  reading: MessageReading,
): Promise<Schemas['InboxMessage']> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.messageId, messageId), eq(messages.userId, userId)));
  if (!row) throw notFound();
  return messageWire(row, reading);
}

/**
 * Marks a message as read at the instant (epoch ms); one that is already read keeps its time.
 *
 * @throws ProtocolError 404 if there is no such message of this user.
 */
export async function markMessageRead(
  db: Executor,
  wanted: { userId: string; messageId: string; at: number },
  reading: MessageReading,
): Promise<Schemas['InboxMessage']> {
  const { userId, messageId, at } = wanted;
  const [row] = await db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, ${at}::bigint)` })
    .where(and(eq(messages.messageId, messageId), eq(messages.userId, userId)))
    .returning();
  if (!row) throw notFound();
  return messageWire(row, reading);
}

/** Marks the user's existing notifications as read; later ones stay unread. */
export async function markAllMessagesRead(db: Executor, userId: string, at: number): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
}

/** Removes messages older than a year. */
export async function forgetOldMessages(db: Executor, now: number): Promise<void> {
  await db.delete(messages).where(lt(messages.sentAt, now - KEPT_MS));
}
