import { refreshBadges } from '#api/refresh-badges.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';

/** Marks items as read, and refetches the badge counts. */
export function useMarkRead() {
  const article = useApiMutation('readNewsItem', {
    refreshes: ['listNews', 'getNewsItem'],
  });
  const message = useApiMutation('readMessage', {
    refreshes: ['listMessages', 'getMessage'],
  });
  const all = useApiMutation('readAllMessages', { refreshes: ['listMessages', 'getMessage'] });
  const then = async <T>(sent: Promise<T>): Promise<T> => {
    const answer = await sent;
    await refreshBadges();
    return answer;
  };
  return {
    readNews: (news_id: string) => then(article.send({ path: { news_id } })),
    readMessage: (message_id: string) => then(message.send({ path: { message_id } })),
    readAll: () => then(all.send({})),
    readingAll: all.pending,
  };
}
