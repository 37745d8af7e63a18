import { forgetOldAttempts } from '#frame/attempts.ts';
import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { type SessionOperation, sessionHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import type { SessionParts } from './service.ts';
import { loginFailures } from './tables.ts';
import { forgetEndedSessions } from './tokens.ts';

/** The session capability: signing in and out. */
export function session(parts: SessionParts & { db: Executor }): Capability<SessionOperation> {
  return {
    handlers: sessionHandlers(parts),
    messages: MESSAGES,
    async tidy({ now }) {
      await forgetOldAttempts(parts.db, loginFailures, now);
      await forgetEndedSessions(parts.db, now);
    },
  };
}
