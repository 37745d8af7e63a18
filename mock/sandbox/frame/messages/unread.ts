import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../store/database.ts';
import { messages } from './tables.ts';

/** The number of the user's unread messages: all, or only those with certain names. */
export async function countUnreadMessages(
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
