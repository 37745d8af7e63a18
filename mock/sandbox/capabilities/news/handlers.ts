import type { HandlersOf, UserContext } from '#frame/contract/handlers.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import type { MessageBook } from '#frame/messages/message-book.ts';
import type { Market } from '#market/market.ts';
import { listNews, markNewsRead, newsItem } from './articles-shown.ts';
import { newsBadgeSources, readBadges } from './badges.ts';
import { listMessages, markAllMessagesRead, markMessageRead, messageOf } from './messages.ts';
import { Newsroom } from './newsroom.ts';

export type NewsOperation =
  | 'listNews'
  | 'getNewsItem'
  | 'readNewsItem'
  | 'listMessages'
  | 'getMessage'
  | 'readMessage'
  | 'readAllMessages'
  | 'getBadges';

export type NewsDependencies = {
  market: Market;
  now: () => number;
  /** Message texts of all capabilities. */
  book: MessageBook;
  /** Badges of other capabilities. */
  badgeSources: () => readonly BadgeSource[];
};

/** The operations of the news tag. */
export function newsHandlers(parts: NewsDependencies): HandlersOf<NewsOperation> {
  const { now, book } = parts;
  const room = new Newsroom(parts.market);
  const readerOf = ({ db, userId, lang }: UserContext) => ({ db, userId, lang, now: now() });
  return {
    listNews: (context, { query }) => listNews(room, readerOf(context), query),
    getNewsItem: (context, { path }) => newsItem(room, readerOf(context), path.news_id),
    async readNewsItem(context, { path }) {
      const reader = readerOf(context);
      await markNewsRead(room, reader, path.news_id);
      return newsItem(room, reader, path.news_id);
    },
    async listMessages(context, { query }) {
      await context.runDueJobs();
      const { db, userId, lang } = context;
      return listMessages(db, userId, query, { book, lang });
    },
    getMessage: ({ db, userId, lang }, { path }) =>
      messageOf(db, { userId, messageId: path.message_id }, { book, lang }),
    readMessage: ({ db, userId, lang }, { path }) =>
      markMessageRead(db, { userId, messageId: path.message_id, at: now() }, { book, lang }),
    async readAllMessages({ db, userId }) {
      await markAllMessagesRead(db, userId, now());
      return null;
    },
    async getBadges(context) {
      await context.runDueJobs();
      return readBadges(
        [...newsBadgeSources(room), ...parts.badgeSources()],
        context.db,
        context.userId,
        now(),
      );
    },
  };
}
