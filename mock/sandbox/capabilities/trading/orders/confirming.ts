import type { UserContext } from '#frame/contract/handlers.ts';
import { once } from '#frame/contract/once.ts';
import type { Reads } from '#frame/unit/story.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { OrderConfirmation } from '../rules/env.ts';

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
    const confirm = once(() => check(db, userId, password));
    return context.unit(
      async (unit, at) => {
        const result = await work(unit, at);
        if (unit.story.reads.confirmation === true) await confirm();
        return result;
      },
      { ...reads, confirmation: asked(userId) },
    );
  };
}
