import type { SupportMessage } from '@tsubame/sdk/schema';
import { useEffect } from 'react';
import { refreshBadges } from '#api/live.ts';
import { type ApiList, useApiList } from '#api/use-api-list.ts';

const PAGE = 30;
/** How often the conversation is read while an answer is awaited: the desk takes two seconds, and tells no stream. */
const ASKED_EVERY_MS = 1_000;

/** The conversation, the newest message first; all messages of the desk count as read. */
export function useConversation(): {
  readonly list: ApiList<SupportMessage>;
  readonly newest: SupportMessage | undefined;
  readonly isAwaited: boolean;
} {
  const list = useApiList('listSupportMessages', { query: { limit: PAGE } });
  const newest = list.data?.[0];
  const isAwaited = newest?.author === 'user';
  const { refetch } = list;

  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);

  const answer = newest?.author === 'desk' ? newest.support_message_id : undefined;
  useEffect(() => {
    if (answer !== undefined) void refreshBadges();
  }, [answer]);

  return { list, newest, isAwaited };
}
