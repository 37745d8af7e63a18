import { forgetAttempts, takeAttempt } from '#frame/attempts.ts';
import type { UserContext } from '#frame/contract/handlers.ts';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import type { Passwords } from '#frame/passwords.ts';
import type { Executor } from '#frame/store/database.ts';
import type { SessionDependencies, SignInAccount } from './service.ts';
import { loginFailures } from './tables.ts';

/**
 * Creates the check of a signed-in user's login password. Each attempt counts, together with those at
 * sign-in: a stolen session gets no additional guesses. After a success the caller forgets the attempts.
 *
 * The check throws a Refusal for a wrong password, and ProtocolError 429 while the number is locked.
 */
export function createOwnPasswordCheck(
  { verify }: Pick<Passwords, 'verify'>,
  attemptTime: SessionDependencies['attemptTime'],
) {
  return async (
    db: Executor,
    { account, passwordHash }: { readonly account: string; readonly passwordHash: string },
    password: string,
  ): Promise<void> => {
    const at = attemptTime();
    const { lockedUntil } = await takeAttempt(db, loginFailures, account, at);
    if (lockedUntil !== null) throw new ProtocolError(429, [], Math.ceil((lockedUntil - at) / 1000));
    if (!(await verify(password, passwordHash)))
      throw new Refusal({
        id: 'current_password_wrong',
        field: 'current_password',
        rule: 'current_password',
      });
  };
}

/**
 * Checks the login password of the signed-in user before a change of the ways to sign in, and returns the user.
 *
 * @throws Refusal for a wrong password; ProtocolError 429 while the number is locked
 */
export async function confirmOwnPassword(
  { accounts, passwords, attemptTime }: Pick<SessionDependencies, 'accounts' | 'passwords' | 'attemptTime'>,
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  password: string,
): Promise<SignInAccount> {
  const user = await accounts.byId(db, userId);
  await createOwnPasswordCheck(passwords, attemptTime)(db, user, password);
  await forgetAttempts(db, loginFailures, user.account);
  return user;
}
