import type { KeyObject } from 'node:crypto';
import { mobileDigits, normalizeIdentifier, plainMobile } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { forgetAttempts, MAX_FAILURES, takeAttempt } from '#frame/attempts.ts';
import type { Context, Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Passwords } from '#frame/passwords.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import type { AttemptTable } from '#frame/store/schema/attempt-table.ts';
import { users } from '#frame/store/schema/users.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import type { DeviceJoined } from './events.ts';
import { deviceName, IDLE_MS, INVITATION_CODE } from './rules.ts';
import type { SessionCache } from './session-cache.ts';
import { loginFailures } from './tables.ts';
import { endOtherSessions, liveSessions, type NewSession, openSession } from './tokens.ts';

/** `account` is the number that sign-ins are counted by. */
export type SignInAccount = {
  userId: string;
  account: string;
  passwordHash: string;
  info: Schemas['UserInfo'];
};

/** Account services that sign-in needs, provided by the account capability. */
export type AccountServices = {
  /** Opens an account with paper cash; null if the mobile number is taken, also by a twin request. */
  open(
    tx: Tx,
    fields: { account: string; displayName: string; passwordHash: string; locale: Lang; at: number },
  ): Promise<SignInAccount | null>;
  byNumber(db: Executor, account: string): Promise<SignInAccount | null>;
  /** The account of a known user id. */
  byId(db: Executor, userId: string): Promise<SignInAccount>;
  /** The user of a number; null if there is none. */
  idOf(db: Executor, account: string): Promise<string | null>;
};

export type SessionDependencies = {
  passwords: Passwords;
  now: () => number;
  /** Epoch ms by which attempts are counted and locked. */
  attemptTime: () => number;
  /** Milliseconds of the sandbox clock per real one. */
  pace: () => number;
  sessions: SessionCache;
  accounts: AccountServices;
  unitRunner: UnitRunner;
  /** Key of the hashes of recovery codes. */
  recoveryKey: KeyObject;
  /** The date of birth that the verification of a user found, `YYYY-MM-DD`; null without one. */
  verifiedOf(db: Executor, userId: string): Promise<{ readonly birthDate: string | null }>;
};

/** The answer to a sign-in. */
export function sessionAnswer(user: SignInAccount, session: NewSession): Schemas['Session'] {
  return {
    token: session.token,
    user_id: user.userId,
    user_info: user.info,
    device_id: session.deviceId,
    expires_at: timestamp(session.expiresAt),
    idle_seconds: IDLE_MS / 1000,
  };
}

/** Opens an account with paper cash and signs it in. */
export async function register(
  parts: SessionDependencies,
  context: Context,
  body: Input<'register'>['body'],
): Promise<Schemas['Session']> {
  const mobile = mobileDigits(body.mobile);
  if (!mobile) throw new Refusal({ id: 'mobile_invalid', field: 'mobile', rule: 'mobile_format' });
  if (normalizeIdentifier(body.invitation_code).toUpperCase() !== INVITATION_CODE)
    throw new Refusal({
      id: 'invitation_invalid',
      field: 'invitation_code',
      rule: 'known_invitation',
      params: { open_code: INVITATION_CODE },
      nearest: [INVITATION_CODE],
    });
  const passwordHash = await parts.passwords.hash(body.password);
  const at = parts.now();
  return context.transaction(async (tx) => {
    const user = await parts.accounts.open(tx, {
      account: mobile,
      displayName: body.display_name ?? `User ${mobile.slice(-4)}`,
      passwordHash,
      locale: context.lang,
      at,
    });
    if (!user) throw new Refusal({ id: 'mobile_taken', field: 'mobile', rule: 'unique_mobile' });
    return sessionAnswer(
      user,
      await openSession(tx, { userId: user.userId, userAgent: context.userAgent }, at),
    );
  });
}

/** Signs in. Unknown accounts are counted, hashed and answered exactly like wrong passwords. */
export async function login(
  parts: SessionDependencies,
  context: Context,
  body: Input<'login'>['body'],
): Promise<Schemas['Session']> {
  const at = parts.now();
  const account = plainMobile(body.account);
  // Not in a transaction: the count must stay when the attempt is refused.
  await countSignIn(context.db, loginFailures, account, parts.attemptTime());
  const user = await parts.accounts.byNumber(context.db, account);
  const matches = await parts.passwords.verify(body.password, user?.passwordHash ?? null);
  if (!user || !matches) throw new Refusal({ id: 'wrong_account_or_password', rule: 'account_and_password' });
  const session = await context.transaction(async (tx) => {
    await forgetAttempts(tx, loginFailures, account);
    return startSession(tx, parts.unitRunner, { userId: user.userId, userAgent: context.userAgent, at });
  });
  // The new session may have ended the oldest one.
  parts.sessions.forget(user.userId);
  return sessionAnswer(user, session);
}

/** Opens a session, and announces a device that the user's other sessions do not have. */
export async function startSession(
  tx: Tx,
  unitRunner: UnitRunner,
  { userId, userAgent, at }: { userId: string; userAgent: string; at: number },
): Promise<NewSession> {
  const others = await liveSessions(tx, userId, at);
  const device = deviceName(userAgent);
  const joined: DeviceJoined = { device, at };
  if (others.length > 0 && !others.some(({ name }) => name === device))
    await unitRunner
      .within(tx, () => at)
      .run(userId, (unit) => unit.announce('session.device_joined', joined));
  return openSession(tx, { userId, userAgent }, at);
}

/** Sets a new login password, clears the count of wrong ones, ends every session and opens one. */
export async function resetPassword(
  tx: Tx,
  {
    userId,
    passwordHash,
    userAgent,
    at,
  }: { userId: string; passwordHash: string; userAgent: string; at: number },
): Promise<NewSession> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: at })
    .where(eq(users.userId, userId))
    .returning({ account: users.account });
  if (user) await forgetAttempts(tx, loginFailures, user.account);
  await endOtherSessions(tx, userId, null);
  return openSession(tx, { userId, userAgent }, at);
}

/**
 * Counts an attempt at a way to sign in, at an instant of the time of attempts (epoch ms).
 *
 * @throws Refusal account_locked
 */
export async function countSignIn(
  db: Executor,
  table: AttemptTable,
  subject: string,
  at: number,
): Promise<void> {
  const { lockedUntil } = await takeAttempt(db, table, subject, at);
  if (lockedUntil === null) return;
  throw new Refusal({
    id: 'account_locked',
    rule: 'sign_in_lockout',
    params: { failures: MAX_FAILURES, retry_after_seconds: Math.ceil((lockedUntil - at) / 1000) },
  });
}
