import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import { replaceSecret, type SecretDependencies } from './secrets.ts';
import { userById } from './users.ts';

/**
 * Sets a new login password and signs every other device out.
 *
 * @throws Refusal for a wrong current password; ProtocolError 429 while the number is locked
 */
export async function changePassword(
  parts: SecretDependencies,
  context: UserContext,
  body: Input<'changePassword'>['body'],
): Promise<null> {
  const user = await userById(context.db, context.userId);
  const { account, passwordHash } = user;
  await parts.checkPassword(context.db, user, body.current_password);
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
  // The password was changed meanwhile.
  if (!isDone)
    throw new Refusal({ id: 'current_password_wrong', field: 'current_password', rule: 'current_password' });
  parts.sessionsEnded(context.userId);
  return null;
}
