import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';
import type { Turns } from '#frame/turns/turns.ts';
import type { SecretChanged } from './events.ts';

/** Hashing of passwords, and what signing in knows of them; given by whoever signs in. */
export type SecretParts = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
  readonly turns: Turns;
  readonly now: () => number;
  /** Counts a try of the sign-in's password; epoch ms until which there are none, or null. */
  readonly tryPassword: (db: Executor, account: string, at: number) => Promise<number | null>;
  readonly forgetTries: (db: Executor, account: string) => Promise<void>;
  /** Ends every session of the user but that of the device; all of them without one. */
  readonly endOthers: (db: Executor, userId: string, deviceId: string | null) => Promise<void>;
  /** To be called when sessions have been ended. */
  readonly sessionsEnded: (userId: string) => void;
};

type Change = Pick<SecretChanged, 'secret'> & { readonly old: string | null; readonly next: string };

/**
 * Puts one hash in the place of another and tells the user.
 *
 * @param also what is done together with it
 * @returns false if the secret has been changed meanwhile: then nothing is done.
 */
export function replaceSecret(
  { turns, now }: Pick<SecretParts, 'turns' | 'now'>,
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
    await turns
      .within(tx, () => at)
      .run(context.userId, (unit) => unit.announce('account.secret_changed', { secret, at }));
    return true;
  });
}
