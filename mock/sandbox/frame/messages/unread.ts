import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../store/database.ts';
import { messages } from './tables.ts';

/** How many of the user's messages wait to be read: all, or those of some words alone. */
export async function unreadMessages(
  db: Executor,
  userId: string,
  words?: readonly string[],
): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        isNull(messages.readAt),
        words ? inArray(messages.words, [...words]) : undefined,
      ),
    );
  return row?.unread ?? 0;
}
