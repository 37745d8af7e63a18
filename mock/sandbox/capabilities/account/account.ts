import type { Capability } from '#frame/capability.ts';
import { type AccountOperation, type AccountParts, accountHandlers } from './handlers.ts';

/** The account capability: the user, what it owns and how that came about. */
export function account(parts: AccountParts): Capability<AccountOperation> {
  return { handlers: accountHandlers(parts) };
}
