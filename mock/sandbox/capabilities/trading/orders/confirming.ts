import type { SQL } from 'drizzle-orm';
import type { UserContext } from '#frame/contract/handlers.ts';
import { once } from '#frame/contract/once.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Reads, Story } from '#frame/unit/story.ts';
import type { Unit } from '#frame/unit/unit.ts';

/** How users confirm their orders, as the account knows it. */
export interface OrderConfirmation {
  /** Whether a user has chosen to confirm them, as a question that is asked with the user's story. */
  asked(userId: string): SQL;
  /** @throws Refusal unless it is the user's fund password. */
  check(db: Executor, userId: string, password: string | undefined): Promise<void>;
}

/**
 * Runs a user's order as one unit of work that is kept only if the user confirms it, where they have chosen so: asked last,
 * so that an order which a rule refuses costs no try.
 */
export function confirming({ asked, check }: OrderConfirmation) {
  return <T>(
    context: UserContext,
    password: string | undefined,
    work: (unit: Unit, at: number) => Promise<T>,
    reads: Reads = {},
  ): Promise<T> => {
    const { db, userId } = context;
    // Decided again, the same password is no second try.
    const checkOnce = once(() => check(db, userId, password));
    const confirm = async ({ confirmation }: Story['reads']) => {
      if (confirmation === true) await checkOnce();
    };
    return context.unit(
      async (unit, at) => {
        const result = await work(unit, at);
        await confirm(unit.story.reads);
        return result;
      },
      { ...reads, confirmation: asked(userId) },
      confirm,
    );
  };
}
