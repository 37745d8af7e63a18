import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import type { SecretChanged } from './events.ts';

/** Password hashing and attempt counting, provided by the session capability. */
export type SecretDependencies = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
  readonly unitRunner: UnitRunner;
  readonly now: () => number;
  /** Epoch ms by which attempts are counted and locked. */
  readonly attemptTime: () => number;
  /**
   * Checks the login password and counts the attempt.
   *
   * @throws Refusal for a wrong password; ProtocolError 429 while the number is locked
   */
  readonly checkPassword: (
    db: Executor,
    user: { readonly account: string; readonly passwordHash: string },
    password: string,
  ) => Promise<void>;
  readonly forgetTries: (db: Executor, account: string) => Promise<void>;
  /** Ends every session of the user except that of the device, or all sessions for null. */
  readonly endOthers: (db: Executor, userId: string, deviceId: string | null) => Promise<void>;
  /** To be called when sessions have been ended. */
  readonly sessionsEnded: (userId: string) => void;
};

type Change = Pick<SecretChanged, 'secret'> & { readonly old: string | null; readonly next: string };

/**
 * Replaces a password hash and notifies the user.
 *
 * @param also further writes of the same unit of work
 * @returns false if the secret has been changed meanwhile: then nothing is done.
 */
export function replaceSecret(
  { unitRunner, now }: Pick<SecretDependencies, 'unitRunner' | 'now'>,
  context: UserContext,
  { secret, old, next }: Change,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const at = now();
  const column = secret === 'password' ? users.passwordHash : users.fundPasswordHash;
  const change = secret === 'password' ? { passwordHash: next } : { fundPasswordHash: next };
  return context.transaction(async (tx) => {
    const replaced = await tx
      .update(users)
      .set({ ...change, updatedAt: at })
      .where(and(eq(users.userId, context.userId), sql`${column} is not distinct from ${old}`))
      .returning({ userId: users.userId });
    if (replaced.length === 0) return false;
    await also(tx);
    await unitRunner
      .within(tx, () => at)
      .run(context.userId, (unit) => unit.announce('account.secret_changed', { secret, at }));
    return true;
  });
}
