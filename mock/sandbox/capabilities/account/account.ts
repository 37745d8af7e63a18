import { forgetOldAttempts } from '#frame/attempts.ts';
import type { Capability } from '#frame/capability.ts';
import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Executor } from '#frame/store/database.ts';
import { dueResets, RESET_DECISIONS } from './fund-password-reset-review.ts';
import { type AccountOperation, type AccountParts, accountHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { settlingOfSales } from './settle-sales.ts';
import { fundPasswordFailures } from './tables.ts';

/** The account capability: user profile, assets, ledger, profit and secrets. */
export function account(
  parts: AccountParts & { db: Executor; reviews: Reviews },
): Capability<AccountOperation> {
  const { listeners, errand } = settlingOfSales(parts.settlementDate);
  return {
    handlers: accountHandlers(parts),
    messages: MESSAGES,
    listeners,
    errands: [errand],
    due: [dueResets(parts.reviews)],
    decisions: RESET_DECISIONS,
    tidy: ({ now }) => forgetOldAttempts(parts.db, fundPasswordFailures, now),
  };
}
