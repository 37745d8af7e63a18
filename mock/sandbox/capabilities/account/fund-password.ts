import { type Attempt, attemptsLeft, forgetAttempts, takeAttempt } from '#frame/attempts.ts';
import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import { replaceSecret, type SecretDependencies } from './secrets.ts';
import { fundPasswordFailures } from './tables.ts';
import { type User, userById } from './users.ts';

/** The request field that held the fund password. */
type Field = 'current_password' | 'fund_password';

type Try = { readonly password: string; readonly at: number; readonly field: Field };

function locked(field: Field, lockedUntil: number, at: number): Refusal {
  return new Refusal({
    id: 'fund_password_locked',
    field,
    rule: 'fund_password_lockout',
    params: { retry_after_seconds: Math.ceil((lockedUntil - at) / 1000) },
  });
}

/** The refusal of a wrong or missing password with the attempts left. It does not count the attempt. */
async function wrong(db: Executor, userId: string, { field, at }: Omit<Try, 'password'>): Promise<Refusal> {
  const now: Attempt = await attemptsLeft(db, fundPasswordFailures, userId, at);
  if (now.lockedUntil !== null) return locked(field, now.lockedUntil, at);
  return new Refusal({
    id: 'fund_password_wrong',
    field,
    rule: 'fund_password',
    params: { attempts_left: now.left },
  });
}

async function hold(
  verify: SecretDependencies['verify'],
  db: Executor,
  userId: string,
  stored: string,
  { password, at, field }: Try,
): Promise<void> {
  const { lockedUntil } = await takeAttempt(db, fundPasswordFailures, userId, at);
  // The tenth wrong attempt starts the lock.
  if (lockedUntil !== null) throw locked(field, lockedUntil, at);
  if (!(await verify(password, stored))) throw await wrong(db, userId, { field, at });
  await forgetAttempts(db, fundPasswordFailures, userId);
}

/** Hash of the user's fund password. @throws Refusal when it is unset. */
export function fundPasswordHashOf({ fundPasswordHash }: Pick<User, 'fundPasswordHash'>): string {
  if (fundPasswordHash === null)
    throw new Refusal({ id: 'fund_password_unset', field: 'fund_password', rule: 'fund_password_set' });
  return fundPasswordHash;
}

/**
 * Checks the user's fund password. Needs an executor that commits at once (`unit.db`), so that a wrong attempt stays
 * counted when the request is refused.
 *
 * @param request user, typed password (a missing one is refused without counting an attempt), and instant of the time of attempts (epoch ms)
 * @throws Refusal when it is unset, wrong, or locked after ten wrong tries in a row for fifteen minutes.
 */
export async function checkFundPassword(
  verify: SecretDependencies['verify'],
  db: Executor,
  request: { readonly userId: string; readonly password: string | undefined; readonly at: number },
): Promise<void> {
  const { userId, password, at } = request;
  const fundPasswordHash = fundPasswordHashOf(await userById(db, userId));
  const field = 'fund_password';
  if (password === undefined) throw await wrong(db, userId, { field, at });
  await hold(verify, db, userId, fundPasswordHash, { password, at, field });
}

/** Sets the first fund password, or changes it with the current one. */
export async function changeFundPassword(
  parts: SecretDependencies,
  context: UserContext,
  body: Input<'changeFundPassword'>['body'],
): Promise<null> {
  const { db, userId } = context;
  const { fundPasswordHash: old } = await userById(db, userId);
  const at = parts.attemptTime();
  const field = 'current_password';
  if (old !== null) {
    const { current_password: password } = body;
    if (password === undefined) throw await wrong(db, userId, { field, at });
    await hold(parts.verify, db, userId, old, { password, at, field });
  }
  const next = await parts.hash(body.new_password);
  if (!(await replaceSecret(parts, context, { secret: 'fund_password', old, next })))
    throw await wrong(db, userId, { field, at });
  return null;
}
