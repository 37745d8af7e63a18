import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { type NewsOperation, type NewsParts, newsHandlers } from './handlers.ts';
import { forgetOldMessages } from './messages.ts';

/** The news capability: articles about the market, the messages that all capabilities bring, and what is unread. */
export function news(parts: NewsParts & { db: Executor }): Capability<NewsOperation> {
  return { handlers: newsHandlers(parts), tidy: ({ now }) => forgetOldMessages(parts.db, now) };
}
