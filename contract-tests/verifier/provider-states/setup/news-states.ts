import { unwrap } from '@tsubame/sdk';
import type { Visitor, Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { NotBroughtAbout } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';
import { holder } from './trading-states.ts';

type NewsState = Extract<PublicState, 'newsKnown' | 'messaged' | 'nothingNew'>;

/** As many pages of news as a provider is asked to have read before the badges show none. */
const MOST_PAGES = 10;

/** States of news and messages. The news of a provider is its own; a message comes from an order that was filled. */
export function publicStates(visitors: Visitors): StateHandlers<NewsState> {
  return {
    newsKnown: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), news_id: await reviewFor(visitor) };
    },
    messaged: async () => {
      const { visitor } = await holder(visitors);
      const [message] = unwrap(await visitor.client.listMessages({ query: { unread: true } })).items;
      if (message === undefined) throw new Error('A filled order was told in no message.');
      return { ...tokenOf(visitor), message_id: message.message_id };
    },
    nothingNew: async () => {
      const visitor = await visitors.signUp();
      unwrap(await visitor.client.readAllMessages());
      await readNews(visitor);
      return tokenOf(visitor);
    },
  };
}

/** An article that shows indices, issues and related items. */
async function reviewFor({ client }: Visitor): Promise<string> {
  const { items } = unwrap(await client.listNews({ query: { category: 'market', limit: 100 } }));
  for (const { news_id } of items.filter(({ codes }) => codes.length > 0)) {
    const { indices, stocks, related } = unwrap(await client.getNewsItem({ path: { news_id } }));
    if (indices.length > 0 && stocks.length > 0 && related.length > 0) return news_id;
  }
  throw new NotBroughtAbout('No article of the market shows indices and issues.');
}

async function readNews({ client }: Visitor): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    if (unwrap(await client.getBadges()).tabs.news.badge === 0) return;
    const { items, next_cursor } = unwrap(await client.listNews({ query: { cursor } }));
    for (const { news_id } of items) unwrap(await client.readNewsItem({ path: { news_id } }));
    cursor = next_cursor ?? undefined;
  }
}
