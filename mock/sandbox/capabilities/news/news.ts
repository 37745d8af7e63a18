import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type NewsOperation, newsHandlers } from './handlers.ts';
import { forgetOldMessages } from './messages.ts';

/** The news capability: articles about the market, messages of all capabilities, and badges. */
export function createNewsCapability({
  market,
  now,
  book,
  composed,
  database,
}: Dependencies): Capability<NewsOperation> {
  const badgeSources = () => composed().flatMap((each) => each.badges ?? []);
  return {
    handlers: newsHandlers({ market, now, book, badgeSources }),
    tidy: (at) => forgetOldMessages(database.db, at.now),
  };
}
