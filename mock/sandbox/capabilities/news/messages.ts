import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { cut, pageOf } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { bodyOf, ENDED_ORDERS, MESSAGE_WORDS, type Said, titleOf } from './message-words.ts';
import { messages } from './tables.ts';

/** How long a message is kept. */
const KEPT_MS = 365 * 24 * 3_600_000;

type Row = typeof messages.$inferSelect;

/** A message to a user, of an instant (epoch ms). */
export type NewMessage = Said & { at: number; link: Schemas['AppLink'] | null };

/** Writes a message together with what made it true, and tells the user's stream. */
export function deliver(unit: Unit, { at, words, values, link }: NewMessage): void {
  if (unit.userId === null) throw new Error('a message is sent to somebody');
  const messageId = newId('msg');
  const category = MESSAGE_WORDS[words];
  const { userId } = unit;
  unit.insert(messages, { messageId, userId, category, words, values, link, sentAt: at });
  unit.tell('message', at, { message_id: messageId, words, values, link });
}

/** A message of the stream, which the outbox keeps without a language, for readers of one. */
export function noticeIn(lang: Lang, payload: Record<string, unknown>): Record<string, unknown> {
  const { words, values, ...rest } = payload as unknown as Said;
  return { ...rest, title: titleOf({ words, values }, lang) };
}

function messageWire(row: Row, lang: Lang): Schemas['InboxMessage'] {
  return {
    message_id: row.messageId,
    category: row.category,
    title: titleOf(row, lang),
    body: bodyOf(row, lang),
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
  lang: Lang,
) {
  const page = pageOf('listMessages', query);
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
  const { shown, next_cursor } = cut(page, rows, ({ seq }) => seq);
  return { items: shown.map((row) => messageWire(row, lang)), next_cursor };
}

/**
 * Marks a message read at the instant (epoch ms); one that is read already keeps when.
 *
 * @throws ProtocolError 404 if there is no such message of this user.
 */
export async function readMessage(
  db: Executor,
  wanted: { userId: string; messageId: string; at: number },
  lang: Lang,
): Promise<Schemas['InboxMessage']> {
  const { userId, messageId, at } = wanted;
  const [row] = await db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, ${at}::bigint)` })
    .where(and(eq(messages.messageId, messageId), eq(messages.userId, userId)))
    .returning();
  if (!row) throw notFound();
  return messageWire(row, lang);
}

/** Marks read what the user has been sent so far; what comes meanwhile stays unread. */
export async function readAllMessages(db: Executor, userId: string, at: number): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
}

/** How many messages wait to be read, and how many of them are about orders that ended without the user. */
export async function unreadMessages(
  db: Executor,
  userId: string,
): Promise<{ unread: number; endedOrders: number }> {
  const [row] = await db
    .select({
      unread: count(),
      endedOrders: count(sql`case when ${inArray(messages.words, [...ENDED_ORDERS])} then 1 end`),
    })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
  return row ?? { unread: 0, endedOrders: 0 };
}

/** Removes messages older than a year. */
export async function forgetOldMessages(db: Executor, now: number): Promise<void> {
  await db.delete(messages).where(lt(messages.sentAt, now - KEPT_MS));
}
