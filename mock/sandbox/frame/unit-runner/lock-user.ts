import { eq } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import { users } from '../store/schema/users.ts';
import { assertAccountOpen } from './unit-runner.ts';

/**
 * Locks the user's row, so that changes of records without a unit of work run one after another.
 *
 * @throws AccountClosed if the account was closed meanwhile.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  await assertAccountOpen(tx, userId);
}
