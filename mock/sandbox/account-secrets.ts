import { sql } from 'drizzle-orm';
import { checkFundPassword } from './capabilities/account/fund-password.ts';
import type { SecretParts } from './capabilities/account/secrets.ts';
import type { Passwords } from './capabilities/session/passwords.ts';
import type { SessionCache } from './capabilities/session/session-cache.ts';
import { loginFailures } from './capabilities/session/tables.ts';
import { endOtherSessions } from './capabilities/session/tokens.ts';
import type { OrderConfirmation } from './capabilities/trading/orders/confirming.ts';
import { forgetAttempts, takeAttempt } from './frame/attempts.ts';
import type { Executor } from './frame/store/database.ts';
import { users } from './frame/store/schema/users.ts';
import type { Turns } from './frame/turns/turns.ts';

type SignInParts = {
  readonly passwords: Passwords;
  readonly sessions: SessionCache;
  readonly turns: Turns;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
};

/** What the account needs of signing in for changing a password. */
export function accountSecrets({ passwords, sessions, turns, now }: SignInParts): SecretParts {
  return {
    hash: passwords.hash,
    verify: passwords.verify,
    turns,
    now,
    tryPassword: async (db, account, at) => (await takeAttempt(db, loginFailures, account, at)).lockedUntil,
    forgetTries: (db, account) => forgetAttempts(db, loginFailures, account),
    endOthers: endOtherSessions,
    sessionsEnded: (userId) => sessions.forget(userId),
  };
}

/** Holds a request of another capability to the user's fund password; see `checkFundPassword`. */
export function fundPasswordCheck({ passwords, now }: Pick<SignInParts, 'passwords' | 'now'>) {
  return (db: Executor, userId: string, password: string | undefined): Promise<void> =>
    checkFundPassword(passwords.verify, db, { userId, password, at: now() });
}

/** How users confirm their orders: with the fund password where they chose so. */
export function orderConfirmation(parts: Pick<SignInParts, 'passwords' | 'now'>): OrderConfirmation {
  return {
    asked: (userId) =>
      sql`select ${users.orderConfirmation} = 'fund_password' from ${users} where ${users.userId} = ${userId}`,
    check: fundPasswordCheck(parts),
  };
}
