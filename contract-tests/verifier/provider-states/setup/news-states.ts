import { unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';
import { userWithPosition } from './trading-states.ts';

type NewsState = Extract<PublicStateName, 'newsKnown' | 'messaged' | 'nothingNew'>;

/** The most pages of news that are marked as read until the badge shows none. */
const MAX_PAGES = 10;

/** States of news and messages. The provider supplies the news; a filled order creates a message. */
export function publicStates(users: TestUsers): StateHandlers<NewsState> {
  return {
    newsKnown: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), news_id: await findArticle(user) };
    },
    messaged: async () => {
      const { user } = await userWithPosition(users);
      const [message] = unwrap(await user.client.listMessages({ query: { unread: true } })).items;
      if (message === undefined) throw new Error('A filled order created no message.');
      return { ...tokenOf(user), message_id: message.message_id };
    },
    nothingNew: async () => {
      const user = await users.signUp();
      unwrap(await user.client.readAllMessages());
      await markAllNewsRead(user);
      return tokenOf(user);
    },
  };
}

/** The id of an article with indices, issues and related items. */
async function findArticle({ client }: TestUser): Promise<string> {
  const { items } = unwrap(await client.listNews({ query: { category: 'market', limit: 100 } }));
  for (const { news_id } of items.filter(({ codes }) => codes.length > 0)) {
    const { indices, stocks, related } = unwrap(await client.getNewsItem({ path: { news_id } }));
    if (indices.length > 0 && stocks.length > 0 && related.length > 0) return news_id;
  }
  throw new StateUnavailable('No market article shows indices, issues and related items.');
}

async function markAllNewsRead({ client }: TestUser): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { places } = unwrap(await client.getBadges());
    if (!places.some(({ place }) => place === 'news')) return;
    const { items, next_cursor } = unwrap(await client.listNews({ query: { cursor } }));
    for (const { news_id } of items) unwrap(await client.readNewsItem({ path: { news_id } }));
    cursor = next_cursor ?? undefined;
  }
}
