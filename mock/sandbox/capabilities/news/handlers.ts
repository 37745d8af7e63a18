import type { HandlersOf, UserContext } from '#frame/contract/handlers.ts';
import type { Market } from '#market/market.ts';
import { badges, type PlaceSource } from './badges.ts';
import { listMessages, readAllMessages, readMessage } from './messages.ts';
import { listNews, newsItem, readNews } from './news.ts';
import { Newsroom } from './newsroom.ts';

type NewsOperations =
  | 'listNews'
  | 'getNewsItem'
  | 'readNewsItem'
  | 'listMessages'
  | 'readMessage'
  | 'readAllMessages'
  | 'getBadges';

/** The operations of the news tag. `sources` tell what waits for a user in the places of other capabilities. */
export function newsHandlers(parts: {
  market: Market;
  now: () => number;
  sources: readonly PlaceSource[];
}): HandlersOf<NewsOperations> {
  const { now, sources } = parts;
  const room = new Newsroom(parts.market);
  const readerOf = ({ db, userId, lang }: UserContext) => ({ db, userId, lang, now: now() });
  return {
    listNews: (context, { query }) => listNews(room, readerOf(context), query),
    getNewsItem: (context, { path }) => newsItem(room, readerOf(context), path.news_id),
    async readNewsItem(context, { path }) {
      const reader = readerOf(context);
      await readNews(room, reader, path.news_id);
      return newsItem(room, reader, path.news_id);
    },
    listMessages: ({ db, userId, lang }, { query }) => listMessages(db, userId, query, lang),
    readMessage: ({ db, userId, lang }, { path }) =>
      readMessage(db, { userId, messageId: path.message_id, at: now() }, lang),
    async readAllMessages({ db, userId }) {
      await readAllMessages(db, userId, now());
      return null;
    },
    getBadges: ({ db, userId }) => badges({ db, room, sources }, userId, now()),
  };
}
