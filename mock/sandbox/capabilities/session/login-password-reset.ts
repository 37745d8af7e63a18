import { DAY_MS, plainMobile } from '@tsubame/sdk/rules';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { reviewLapsesAt, withdrawalsHeldUntil } from '#frame/clock/reset-times.ts';
import type { Context, Input, Schemas } from '#frame/contract/handlers.ts';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { turns } from '#frame/store/schema/turns.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { AccountClosed } from '#frame/unit-runner/unit-runner.ts';
import {
  LOGIN_PASSWORD_RESET,
  type LoginResetRow,
  loginResetOnWire,
  OPEN_STATES,
  opensAt,
} from './login-password-reset-record.ts';
import { countSignIn, resetPassword, type SessionDependencies, sessionAnswer } from './service.ts';
import { loginPasswordResets, resetRequests } from './tables.ts';

/** Requests that name no account are kept for so long after they have ended at the latest. */
const KEPT_MS = DAY_MS;

const notAllowed = () => new Refusal({ id: 'login_password_reset_not_allowed', rule: 'login_reset_allowed' });

/** The newest request for the account of a user. */
export async function newestLoginReset(db: Executor, userId: string): Promise<LoginResetRow | null> {
  const [row] = await db
    .select()
    .from(loginPasswordResets)
    .where(eq(loginPasswordResets.userId, userId))
    .orderBy(desc(loginPasswordResets.seq))
    .limit(1);
  return row ?? null;
}

/** The request that is not over: a user has one at most. */
async function findOpenReset(unit: Unit, userId: string): Promise<LoginResetRow | null> {
  const [row] = await unit.find(LOGIN_PASSWORD_RESET, {
    where: and(eq(loginPasswordResets.userId, userId), inArray(loginPasswordResets.state, [...OPEN_STATES])),
    matches: ({ state }) => OPEN_STATES.some((open) => open === state),
  });
  return row ?? null;
}

async function resetOfReceipt(db: Executor, receipt: string): Promise<LoginResetRow> {
  const [row] = await db
    .select()
    .from(loginPasswordResets)
    .where(eq(loginPasswordResets.receiptHash, hashSecret(receipt)));
  if (!row) throw notFound();
  return row;
}

/**
 * Requests the review that allows a new login password. A request with an unknown number or another date of birth is a record too,
 * of no user, and runs through the same statements; its review declines it.
 *
 * @throws Refusal account_locked
 */
export async function requestLoginReset(
  parts: SessionDependencies,
  { db }: Context,
  { account: typed, birth_date }: Input<'requestLoginPasswordReset'>['body'],
): Promise<Schemas['LoginPasswordResetReceipt']> {
  const account = plainMobile(typed);
  // A right request does not reset the count: the lock must not show that it was right.
  await countSignIn(db, resetRequests, account, parts.attemptTime());
  const resetId = newId('lpr');
  const userId = await parts.accounts.idOf(db, account);
  const { birthDate } = await parts.verifiedOf(db, userId ?? resetId);
  const isMatch = userId !== null && birthDate === birth_date;
  const owner = isMatch ? userId : resetId;
  const receipt = newSecret();
  const row = await parts.unitRunner.run(owner, async (unit, now) => {
    const open = await findOpenReset(unit, owner);
    if (open)
      unit.change(
        LOGIN_PASSWORD_RESET,
        open,
        {},
        { at: now, event: 'cancel', actor: 'user', reason: 'replaced' },
      );
    const fields = { resetId, userId: owner, receiptHash: hashSecret(receipt), requestedAt: now, isMatch };
    const begun = unit.begin(
      LOGIN_PASSWORD_RESET,
      { ...fields, allowedAt: null, usedAt: null },
      { at: now, event: 'request', actor: 'user', reason: 'requested' },
    );
    if (isMatch) await unit.announce('login_password_reset.requested', { at: now });
    return begun;
  });
  return { receipt, reset: loginResetOnWire(row) };
}

/**
 * The request of a receipt.
 *
 * @throws ProtocolError 404 for an unknown receipt
 */
export async function trackLoginReset(
  { unitRunner }: SessionDependencies,
  { db }: Context,
  receipt: string,
): Promise<Schemas['LoginPasswordReset']> {
  const { userId } = await resetOfReceipt(db, receipt);
  await unitRunner.runDueJobs(userId);
  return loginResetOnWire(await resetOfReceipt(db, receipt));
}

/**
 * Cancels the open request for the account of the user and returns the newest one; a request that is over stays as it is.
 *
 * @throws ProtocolError 404 if there never was one.
 */
export async function cancelLoginReset(unit: Unit, userId: string, at: number): Promise<LoginResetRow> {
  const open = await findOpenReset(unit, userId);
  if (!open) {
    const newest = await newestLoginReset(unit.db, userId);
    if (!newest) throw notFound();
    return newest;
  }
  const step = { at, event: 'cancel', actor: 'user', reason: 'cancelled' } as const;
  const row = unit.change(LOGIN_PASSWORD_RESET, open, {}, step);
  await unit.announce('login_password_reset.cancelled', { at });
  return row;
}

/**
 * Sets the new login password after approval and waiting time, ends every session and signs in. Event listeners hold withdrawals
 * for a day.
 *
 * @throws Refusal login_password_reset_waiting, login_password_reset_not_allowed
 * @throws ProtocolError 404 for an unknown receipt
 */
export async function useLoginReset(
  parts: SessionDependencies,
  context: Context,
  body: Input<'useLoginPasswordReset'>['body'],
): Promise<Schemas['Session']> {
  const passwordHash = await parts.passwords.hash(body.new_password);
  const { userId, resetId } = await resetOfReceipt(context.db, body.receipt);
  // An approval that has expired by now does not count.
  await parts.unitRunner.runDueJobs(userId);
  const at = parts.now();
  const session = await context
    .transaction(async (tx) => {
      await parts.unitRunner
        .within(tx, () => at)
        .run(userId, async (unit) => {
          const row = await unit.get(LOGIN_PASSWORD_RESET, resetId);
          if (row?.state === 'waiting' && row.allowedAt !== null) {
            const use_from = timestamp(opensAt(row.requestedAt, row.allowedAt));
            throw new Refusal({
              id: 'login_password_reset_waiting',
              rule: 'login_reset_waiting',
              params: { use_from },
            });
          }
          if (row?.state !== 'allowed') throw notAllowed();
          const step = { at, event: 'use', actor: 'user', reason: 'password_set' } as const;
          unit.change(LOGIN_PASSWORD_RESET, row, { usedAt: at }, step);
          const heldUntil = withdrawalsHeldUntil(at);
          await unit.announce('login_password_reset.used', { userId, at, heldUntil });
        });
      return resetPassword(tx, { userId, passwordHash, userAgent: context.userAgent, at });
    })
    .catch((error: unknown) => {
      throw error instanceof AccountClosed ? notAllowed() : error;
    });
  parts.sessions.forget(userId);
  return sessionAnswer(await parts.accounts.byId(context.db, userId), session);
}

/** Deletes requests that name no account, some time after their end (`now` in epoch ms). */
export async function forgetOldLoginResets(db: Executor, now: number): Promise<void> {
  const span = reviewLapsesAt(0) + KEPT_MS;
  const { isMatch, requestedAt, userId } = loginPasswordResets;
  const deleted = await db
    .delete(loginPasswordResets)
    .where(and(eq(isMatch, false), lt(requestedAt, now - span)))
    .returning({ userId });
  if (deleted.length > 0)
    await db.delete(turns).where(
      inArray(
        turns.userId,
        deleted.map((row) => row.userId),
      ),
    );
}
