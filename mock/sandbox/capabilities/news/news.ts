import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { MESSAGES_OF_BLOCKS } from './blocks-are-told.ts';
import { MESSAGES_OF_FOLLOWS } from './follows-are-told.ts';
import { type NewsOperation, type NewsParts, newsHandlers } from './handlers.ts';
import { MESSAGES_OF_IPO } from './ipo-is-told.ts';
import { MESSAGES_OF_LOANS } from './loans-are-told.ts';
import { forgetOldMessages } from './messages.ts';
import { MESSAGES_OF_PRE_MARKET } from './pre-market-is-told.ts';
import { MESSAGES_OF_EVENTS } from './what-is-told.ts';

/** The news capability: articles about the market, messages to users, and what is unread. */
export function news(parts: NewsParts & { db: Executor }): Capability<NewsOperation> {
  return {
    handlers: newsHandlers(parts),
    listeners: {
      ...MESSAGES_OF_EVENTS,
      ...MESSAGES_OF_IPO,
      ...MESSAGES_OF_BLOCKS,
      ...MESSAGES_OF_PRE_MARKET,
      ...MESSAGES_OF_LOANS,
      ...MESSAGES_OF_FOLLOWS,
    },
    tidy: ({ now }) => forgetOldMessages(parts.db, now),
  };
}
