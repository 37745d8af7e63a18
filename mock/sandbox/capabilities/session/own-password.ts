import { forgetAttempts, takeAttempt } from '#frame/attempts.ts';
import type { UserContext } from '#frame/contract/handlers.ts';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import type { SessionDependencies, SignInAccount } from './service.ts';
import { loginFailures } from './tables.ts';

/**
 * Checks the login password of the signed-in user. Wrong passwords count together with those at sign-in: a stolen session gets no
 * additional guesses.
 *
 * @throws Refusal for a wrong password
 * @throws ProtocolError 429 while the number is locked
 */
export async function checkOwnPassword(
  { accounts, passwords, now }: Pick<SessionDependencies, 'accounts' | 'passwords' | 'now'>,
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  password: string,
): Promise<SignInAccount> {
  const user = await accounts.byId(db, userId);
  const at = now();
  const { lockedUntil } = await takeAttempt(db, loginFailures, user.account, at);
  if (lockedUntil !== null) throw new ProtocolError(429, [], Math.ceil((lockedUntil - at) / 1000));
  if (!(await passwords.verify(password, user.passwordHash)))
    throw new Refusal({ id: 'current_password_wrong', field: 'current_password', rule: 'current_password' });
  await forgetAttempts(db, loginFailures, user.account);
  return user;
}
