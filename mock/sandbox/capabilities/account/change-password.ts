import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import { replaceSecret, type SecretDependencies } from './secrets.ts';
import { userById } from './users.ts';

const wrong = () =>
  new Refusal({ id: 'current_password_wrong', field: 'current_password', rule: 'current_password' });

/**
 * Sets a new login password and signs every other device out. Wrong attempts count together with those at sign-in: a stolen
 * session gets no additional guesses.
 *
 * @throws ProtocolError 429 while the number is locked.
 */
export async function changePassword(
  parts: SecretDependencies,
  context: UserContext,
  body: Input<'changePassword'>['body'],
): Promise<null> {
  const { account, passwordHash } = await userById(context.db, context.userId);
  const at = parts.now();
  const lockedUntil = await parts.tryPassword(context.db, account, at);
  if (lockedUntil !== null) throw new ProtocolError(429, [], Math.ceil((lockedUntil - at) / 1000));
  if (!(await parts.verify(body.current_password, passwordHash))) throw wrong();
  const next = await parts.hash(body.new_password);
  const isDone = await replaceSecret(
    parts,
    context,
    { secret: 'password', old: passwordHash, next },
    async (tx) => {
      await parts.forgetTries(tx, account);
      await parts.endOthers(tx, context.userId, context.deviceId);
    },
  );
  if (!isDone) throw wrong();
  parts.sessionsEnded(context.userId);
  return null;
}
