import { forgetOldAttempts } from '#frame/attempts.ts';
import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { type AccountOperation, type AccountParts, accountHandlers } from './handlers.ts';
import { fundPasswordFailures } from './tables.ts';

/** The account capability: the user, what it owns and how that came about. */
export function account(parts: AccountParts & { db: Executor }): Capability<AccountOperation> {
  return {
    handlers: accountHandlers(parts),
    tidy: ({ now }) => forgetOldAttempts(parts.db, fundPasswordFailures, now),
  };
}
