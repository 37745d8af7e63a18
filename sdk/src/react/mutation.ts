import { unwrap } from '../envelope.ts';
import type { IntentionArgs, IntentionKeeper } from '../intention-keeper.ts';
import type { CallableId, DataOf } from '../operation-types.ts';

/** Arguments of a mutation; its idempotency key comes from the intention. */
export type MutationArgs<Id extends CallableId> = IntentionArgs<Id>;

/** Structural mutation options for TanStack Query. */
export interface TsubameMutation<Id extends CallableId> {
  readonly mutationKey: readonly [Id];
  readonly mutationFn: (args: MutationArgs<Id>) => Promise<DataOf<Id>>;
  /** The intention repeats where that is right; TanStack must not repeat what a rule has refused. */
  readonly retry: false;
}

/**
 * Sends one operation. Where it moves money it bears the idempotency key of its intention: the same thing sent again after
 * no answer came has the same key, also by another component.
 *
 * @param keeper of the client that sends, made once beside it
 * @throws RefusalError from `mutationFn` when a rule refuses, and whatever the client rejects with.
 */
export function tsubameMutation<Id extends CallableId>(
  keeper: IntentionKeeper,
  operationId: Id,
): TsubameMutation<Id> {
  return {
    mutationKey: [operationId],
    mutationFn: async (args) => unwrap(await keeper.send(operationId, args)) as DataOf<Id>,
    retry: false,
  };
}
