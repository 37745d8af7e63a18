import { eq } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import type { OpenRecordCounts } from '#frame/records/open-records.ts';
import type { Executor } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { markAccountClosed } from '#frame/unit-runner/unit-runner.ts';
import type { SecretDependencies } from './secrets.ts';

export type ClosingDependencies = Pick<
  SecretDependencies,
  'unitRunner' | 'now' | 'endOthers' | 'sessionsEnded'
> & {
  openBusiness(db: Executor, userId: string): Promise<OpenRecordCounts>;
  /** Deletes what the user leaves in each capability. */
  forget(db: Executor, userId: string): Promise<void>;
};

/**
 * Closes the account: ends every session, blocks sign-in and frees its mobile number. Drawings, saved filters, journal entries, passkeys
 * and recovery codes are deleted, the ledger entries stay.
 *
 * @throws Refusal with the number of open items of each kind.
 */
export async function closeAccount(parts: ClosingDependencies, context: UserContext): Promise<null> {
  const { userId } = context;
  const at = parts.now();
  // Run due jobs first: an order that was filled meanwhile is a position.
  await context.runDueJobs();
  await context.transaction(async (tx) => {
    await parts.unitRunner
      .within(tx, () => at)
      .run(userId, async (unit: Unit) => {
        const open = await parts.openBusiness(tx, userId);
        if (open.positions + open.orders + open.loans > 0)
          throw new Refusal({ id: 'account_not_empty', rule: 'open_business', params: open });
        // Written under the user's version check, so that nothing is opened in between.
        unit.sendToStream('account', at, { event: 'closed' });
      });
    // A request that was admitted before its session ended is refused like a later one.
    await markAccountClosed(tx, userId);
    await tx
      .update(users)
      .set({ account: `closed ${userId}`, passwordHash: '', fundPasswordHash: null, updatedAt: at })
      .where(eq(users.userId, userId));
    await parts.forget(tx, userId);
    await parts.endOthers(tx, userId, null);
  });
  parts.sessionsEnded(userId);
  return null;
}
