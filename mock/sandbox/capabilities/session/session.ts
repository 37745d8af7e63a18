import { forgetAttempts, forgetOldAttempts } from '#frame/attempts.ts';
import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type SessionOperation, sessionHandlers } from './handlers.ts';
import { forgetOldLoginResets } from './login-password-reset.ts';
import { LOGIN_RESET_DECISIONS, loginPasswordResetDueKind } from './login-password-reset-review.ts';
import { MESSAGES } from './messages.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { deletePasskeys, forgetOldChallenges } from './passkeys.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import type { SessionDependencies } from './service.ts';
import { SessionCache } from './session-cache.ts';
import { loginFailures, passkeyFailures, recoveryFailures, resetRequests } from './tables.ts';
import { endOtherSessions, findLiveSessions, forgetEndedSessions, prolongSessions } from './tokens.ts';

type SessionServices = ReturnType<typeof sessionServices>;

declare module '#frame/services.ts' {
  interface Services extends SessionServices {}
}

/** The session capability: signing in and out. */
export function createSessionCapability({
  database: { db },
  passwords,
  now,
  attemptTime,
  pace,
  unitRunner,
  services: { openAccount, accountByNumber, accountById, userIdOf, identityOf },
  reviews,
}: Dependencies): Capability<SessionOperation> {
  const sessions = new SessionCache(db);
  const accounts = { open: openAccount, byNumber: accountByNumber, byId: accountById, idOf: userIdOf };
  const recoveryKey = passwords.keyFor('recovery codes');
  return {
    handlers: sessionHandlers({
      ...{ passwords, now, attemptTime, pace, sessions, accounts, unitRunner, recoveryKey },
      verifiedOf: identityOf,
    }),
    due: [loginPasswordResetDueKind(reviews)],
    decisions: LOGIN_RESET_DECISIONS,
    offers: sessionServices(sessions, { db, now, attemptTime, passwords }),
    messages: MESSAGES,
    async forget(executor, userId) {
      await deletePasskeys(executor, userId);
      await deleteRecoveryCodes(executor, userId);
    },
    async tidy({ now, attempts }) {
      for (const table of [loginFailures, passkeyFailures, recoveryFailures, resetRequests])
        await forgetOldAttempts(db, table, attempts);
      await forgetOldChallenges(db, now);
      await forgetOldLoginResets(db, now);
      await forgetEndedSessions(db, now);
    },
  };
}

/** Services of sign-in: sessions, and the count of password attempts. */
function sessionServices(
  sessions: SessionCache,
  {
    db,
    now,
    attemptTime,
    passwords,
  }: Pick<SessionDependencies, 'now' | 'attemptTime' | 'passwords'> & { readonly db: Executor },
) {
  return {
    sessionOf: (token: string, inTurn: Parameters<SessionCache['sessionOf']>[2]) =>
      sessions.sessionOf(token, now(), inTurn),
    liveSessions: (tokenHashes: string[]) => findLiveSessions(db, tokenHashes, now()),
    endOtherSessions,
    forgetSessionsOf: (userId: string) => sessions.forget(userId),
    forgetAllSessions: () => sessions.forgetAll(),
    async prolongAllSessions(ms: number) {
      await prolongSessions(db, ms);
      sessions.forgetAll();
    },
    checkOwnPassword: createOwnPasswordCheck(passwords, attemptTime),
    forgetPasswordAttempts: (executor: Executor, account: string) =>
      forgetAttempts(executor, loginFailures, account),
  };
}
