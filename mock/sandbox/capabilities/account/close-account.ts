import { eq } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import type { OpenBusiness } from '#frame/records/open-business.ts';
import type { Executor } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';
import { endStory } from '#frame/turns/turns.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { SecretParts } from './secrets.ts';

export type ClosingParts = Pick<SecretParts, 'turns' | 'now' | 'endOthers' | 'sessionsEnded'> & {
  openBusiness(db: Executor, userId: string): Promise<OpenBusiness>;
};

/**
 * Ends the account: nobody signs in to it again, its number is free, and every session ends. What the ledger says of it
 * stays.
 *
 * @throws Refusal naming how much of each is still open.
 */
export async function closeAccount(parts: ClosingParts, context: UserContext): Promise<null> {
  const { userId } = context;
  const at = parts.now();
  // What is due comes first: an order that was filled meanwhile is a position.
  await context.settle();
  await context.transaction(async (tx) => {
    await parts.turns
      .within(tx, () => at)
      .run(userId, async (unit: Unit) => {
        const open = await parts.openBusiness(tx, userId);
        if (open.positions + open.orders + open.loans > 0)
          throw new Refusal({ id: 'account_not_empty', rule: 'open_business', params: open });
        // Written with the user's turn, so that nothing is opened in between.
        unit.tell('account', at, { event: 'closed' });
      });
    // A request that was let in before its session ended is refused like one that came after.
    await endStory(tx, userId);
    await tx
      .update(users)
      .set({ account: `closed ${userId}`, passwordHash: '', fundPasswordHash: null, updatedAt: at })
      .where(eq(users.userId, userId));
    await parts.endOthers(tx, userId, null);
  });
  parts.sessionsEnded(userId);
  return null;
}
