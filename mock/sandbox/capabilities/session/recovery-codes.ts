import { createHmac, type KeyObject } from 'node:crypto';
import { normalizeIdentifier, plainMobile, RECOVERY_CODES } from '@tsubame/sdk/rules';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { forgetAttempts } from '#frame/attempts.ts';
import type { Context, Input, Schemas, UserContext } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { confirmOwnPassword } from './own-password.ts';
import { countSignIn, resetPassword, type SessionDependencies, sessionAnswer } from './service.ts';
import { recoveryCodes, recoveryFailures } from './tables.ts';

/** Twelve random letters and digits of an alphabet without those that look alike. */
function newCode(): string {
  return newId('').slice(1, 1 + RECOVERY_CODES.letters);
}

const hashWith = (key: KeyObject, code: string) => createHmac('sha256', key).update(code).digest('base64url');

/** A typed code in its stored form: letters that look alike count as one. */
function normalizedCode(typed: string): string {
  return normalizeIdentifier(typed)
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

/**
 * Makes a set of codes in place of the earlier one. The codes are in this response alone.
 *
 * @throws Refusal current_password_wrong
 */
export async function createRecoveryCodes(
  parts: SessionDependencies,
  context: UserContext,
  body: Input<'createRecoveryCodes'>['body'],
): Promise<Schemas['RecoveryCodes']> {
  await confirmOwnPassword(parts, context, body.current_password);
  const { userId } = context;
  const at = parts.now();
  const codes = Array.from({ length: RECOVERY_CODES.count }, newCode);
  await context.transaction(async (tx) => {
    await lockUser(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await tx.insert(recoveryCodes).values(
      codes.map((code) => ({
        userId,
        codeHash: hashWith(parts.recoveryKey, code),
        madeAt: at,
        usedAt: null,
      })),
    );
    await parts.unitRunner
      .within(tx, () => at)
      .run(userId, (unit) => unit.announce('recovery_codes.made', { at }));
  });
  return { items: codes.map((recovery_code) => ({ recovery_code })), made_at: timestamp(at) };
}

/** How many codes of the user were not used. */
export async function recoveryCodesLeft(db: Executor, userId: string): Promise<Schemas['RecoveryCodesLeft']> {
  const [row] = await db
    .select({
      left: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)`.mapWith(Number),
      madeAt: max(recoveryCodes.madeAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { left: row?.left ?? 0, made_at: timestampOrNull(row?.madeAt ?? null) };
}

/**
 * Sets a new login password with a code, ends every session and signs in. Unknown accounts are counted, hashed and answered exactly
 * like wrong codes. The count is not that of sign-ins: a locked password leaves this way open.
 *
 * @throws Refusal account_locked, recovery_code_wrong
 */
export async function recover(
  parts: SessionDependencies,
  context: Context,
  body: Input<'useRecoveryCode'>['body'],
): Promise<Schemas['Session']> {
  const at = parts.now();
  const account = plainMobile(body.account);
  // Not in a transaction: the count must stay when the attempt is refused.
  await countSignIn(context.db, recoveryFailures, account, parts.attemptTime());
  const passwordHash = await parts.passwords.hash(body.new_password);
  const user = await parts.accounts.byNumber(context.db, account);
  const wrong = new Refusal({ id: 'recovery_code_wrong', rule: 'account_and_recovery_code' });
  if (!user) throw wrong;
  const { userId } = user;
  const codeHash = hashWith(parts.recoveryKey, normalizedCode(body.recovery_code));
  const session = await context.transaction(async (tx) => {
    await lockUser(tx, userId);
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning();
    if (used.length === 0) throw wrong;
    await forgetAttempts(tx, recoveryFailures, account);
    const { left } = await recoveryCodesLeft(tx, userId);
    await parts.unitRunner
      .within(tx, () => at)
      .run(userId, (unit) => unit.announce('recovery_codes.used', { left, at }));
    return resetPassword(tx, { userId, passwordHash, userAgent: context.userAgent, at });
  });
  parts.sessions.forget(userId);
  return sessionAnswer(user, session);
}

/** Deletes the codes of a user. */
export async function deleteRecoveryCodes(db: Executor, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
