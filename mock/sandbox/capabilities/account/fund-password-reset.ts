import type { IdentityState } from '@tsubame/sdk/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { forgetAttempts } from '#frame/attempts.ts';
import { withdrawalsHeldUntil } from '#frame/clock/reset-times.ts';
import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { once } from '#frame/contract/once.ts';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { users } from '#frame/store/schema/users.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { FUND_PASSWORD_RESET, type ResetRow } from './fund-password-reset-record.ts';
import type { SecretDependencies } from './secrets.ts';
import { fundPasswordFailures, fundPasswordResets } from './tables.ts';
import { userById } from './users.ts';

/** The identity that the verification found for a user. */
export type ReadVerifiedIdentity = (
  db: Executor,
  userId: string,
) => Promise<{ readonly state: IdentityState /** `YYYY-MM-DD`. */; readonly birthDate: string | null }>;

export type ResetDependencies = SecretDependencies & { readonly verifiedOf: ReadVerifiedIdentity };

/** The newest request of a user. */
export async function newestReset(db: Executor, userId: string): Promise<ResetRow | null> {
  const [row] = await db
    .select()
    .from(fundPasswordResets)
    .where(eq(fundPasswordResets.userId, userId))
    .orderBy(desc(fundPasswordResets.seq))
    .limit(1);
  return row ?? null;
}

/** The request that is not over: a user has one at most. */
async function findOpenReset(unit: Unit, userId: string): Promise<ResetRow | null> {
  const { state } = fundPasswordResets;
  const matches = (row: ResetRow) => row.state === 'awaiting_review' || row.state === 'allowed';
  const [row] = await unit.find(FUND_PASSWORD_RESET, {
    where: and(eq(fundPasswordResets.userId, userId), inArray(state, ['awaiting_review', 'allowed'])),
    matches,
  });
  return row ?? null;
}

/**
 * Checks the login password once, however often the returned function is called: a unit of work that is retried counts one
 * attempt.
 *
 * The function throws a Refusal for a wrong password, and ProtocolError 429 while the number is locked.
 */
export function createLoginPasswordCheck(
  { checkPassword, forgetTries }: ResetDependencies,
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  password: string,
): () => Promise<void> {
  return once(async () => {
    const user = await userById(db, userId);
    await checkPassword(db, user, password);
    await forgetTries(db, user.account);
  });
}

/**
 * Requests the review that allows a new fund password.
 *
 * @throws Refusal without a passed verification, and whatever `checkPassword` throws.
 */
export async function requestReset(
  unit: Unit,
  { verifiedOf, checkPassword }: Pick<ResetDependencies, 'verifiedOf'> & { checkPassword(): Promise<void> },
  { userId, at, body }: { userId: string; at: number; body: Input<'requestFundPasswordReset'>['body'] },
): Promise<ResetRow> {
  const { state, birthDate } = await verifiedOf(unit.db, userId);
  if (state !== 'passed')
    throw new Refusal({ id: 'identity_needed', rule: 'identity_needed', params: { state } });
  await checkPassword();
  const open = await findOpenReset(unit, userId);
  if (open) return open;
  const row = unit.begin(
    FUND_PASSWORD_RESET,
    {
      resetId: newId('rst'),
      userId,
      requestedAt: at,
      isMatch: body.birth_date === birthDate,
      allowedAt: null,
      usedAt: null,
    },
    { at, event: 'request', actor: 'user', reason: 'requested' },
  );
  await unit.announce('fund_password_reset.requested', { at });
  return row;
}

/**
 * Cancels the open request and returns the newest one; a request that is over stays as it is.
 *
 * @throws ProtocolError 404 if there never was one.
 */
export async function cancelReset(unit: Unit, userId: string, at: number): Promise<ResetRow> {
  const open = await findOpenReset(unit, userId);
  if (!open) {
    const newest = await newestReset(unit.db, userId);
    if (!newest) throw notFound();
    return newest;
  }
  const row = unit.change(
    FUND_PASSWORD_RESET,
    open,
    {},
    { at, event: 'cancel', actor: 'user', reason: 'cancelled' },
  );
  await unit.announce('fund_password_reset.cancelled', { at });
  return row;
}

/**
 * Sets the new fund password after approval, signs out every other device and clears wrong attempts. Event listeners hold
 * withdrawals for a day.
 *
 * @throws Refusal unless one is allowed.
 */
export async function completeReset(
  parts: SecretDependencies,
  context: UserContext,
  newPassword: string,
): Promise<ResetRow> {
  const { userId, deviceId } = context;
  // An approval that has expired by now does not count.
  await context.runDueJobs();
  const fundPasswordHash = await parts.hash(newPassword);
  const at = parts.now();
  const used = await context.transaction(async (tx) => {
    const row = await parts.unitRunner
      .within(tx, () => at)
      .run(userId, async (unit) => {
        const open = await findOpenReset(unit, userId);
        if (open?.state !== 'allowed')
          throw new Refusal({ id: 'fund_password_reset_not_allowed', rule: 'reset_allowed' });
        const step = { at, event: 'use', actor: 'user', reason: 'password_set' } as const;
        const next = unit.change(FUND_PASSWORD_RESET, open, { usedAt: at }, step);
        await unit.announce('fund_password_reset.used', { userId, at, heldUntil: withdrawalsHeldUntil(at) });
        return next;
      });
    await tx.update(users).set({ fundPasswordHash, updatedAt: at }).where(eq(users.userId, userId));
    await forgetAttempts(tx, fundPasswordFailures, userId);
    await parts.endOthers(tx, userId, deviceId);
    return row;
  });
  parts.sessionsEnded(userId);
  return used;
}
