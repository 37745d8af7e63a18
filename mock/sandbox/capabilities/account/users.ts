import { eq } from 'drizzle-orm';
import { paperCashEntry } from '#frame/ledger/paper-cash.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { users } from '#frame/store/schema/users.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';

export type User = typeof users.$inferSelect;

export type NewUser = Pick<User, 'account' | 'displayName' | 'passwordHash'> & {
  locale: User['locale'];
  at: number;
};

/** Creates a user with the opening cash (yen); null if the mobile number is taken, also by a concurrent request. */
export async function createUser(
  tx: Tx,
  { unitRunner, openingCash }: Pick<Dependencies, 'unitRunner' | 'openingCash'>,
  { at, ...fields }: NewUser,
): Promise<User | null> {
  const userId = newId('usr');
  const made = await tx
    .insert(users)
    .values({
      ...fields,
      userId,
      colourConvention: 'red_up_green_down',
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: users.account })
    .returning();
  const user = made[0];
  if (!user) return null;
  await unitRunner.within(tx, () => at).run(userId, (unit) => unit.post(paperCashEntry(openingCash, at)));
  return user;
}

export async function userByAccount(db: Executor, account: string): Promise<User | null> {
  const rows = await db.select().from(users).where(eq(users.account, account));
  return rows[0] ?? null;
}

/** The user of a live session's user id. */
export async function userById(db: Executor, userId: string): Promise<User> {
  const rows = await db.select().from(users).where(eq(users.userId, userId));
  const user = rows[0];
  if (!user) throw new Error(`the session of ${userId} has no user`);
  return user;
}
