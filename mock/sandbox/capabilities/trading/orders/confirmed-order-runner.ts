import type { SQL } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import { once } from '#frame/contract/once.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { SnapshotReads, UserSnapshot } from '#frame/unit/user-snapshot.ts';

/** Order confirmation, provided by the account. */
export interface OrderConfirmation {
  /** SQL that is true if the user confirms orders, read together with the user's snapshot. */
  confirmsOrders(userId: string): SQL;
  /** @throws Refusal unless it is the user's fund password. */
  checkFundPassword(db: Executor, userId: string, password: string | undefined): Promise<void>;
}

/**
 * Creates a function that runs an order as one unit of work, which commits only with the fund password if the user confirms
 * orders. The check comes last, so that a refused order counts no attempt.
 */
export function createConfirmedOrderRunner({ confirmsOrders, checkFundPassword }: OrderConfirmation) {
  return <T>(
    context: UserContext,
    password: string | undefined,
    work: (unit: Unit, at: number) => Promise<T>,
    reads: SnapshotReads = {},
  ): Promise<T> => {
    const { db, userId } = context;
    // When the unit of work is retried, the same password counts as one attempt.
    const checkOnce = once(() => checkFundPassword(db, userId, password));
    const confirm = async ({ confirmation }: UserSnapshot['reads']) => {
      if (confirmation === true) await checkOnce();
    };
    return context.unit(
      async (unit, at) => {
        const result = await work(unit, at);
        await confirm(unit.snapshot.reads);
        return result;
      },
      { ...reads, confirmation: confirmsOrders(userId) },
      confirm,
    );
  };
}
