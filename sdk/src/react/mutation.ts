import { unwrap } from '../envelope.ts';
import type { IntentionArgs, IntentionKeeper } from '../intention-keeper.ts';
import type { CallableId, DataOf } from '../operation-types.ts';

/** Arguments of a mutation without the idempotency key, which the intention supplies. */
export type MutationArgs<Id extends CallableId> = IntentionArgs<Id>;

/** Structural mutation options for TanStack Query. */
export interface TsubameMutation<Id extends CallableId> {
  readonly mutationKey: readonly [Id];
  readonly mutationFn: (args: MutationArgs<Id>) => Promise<DataOf<Id>>;
  /** Off, because the intention retries where that is safe, and TanStack would also retry refusals. */
  readonly retry: false;
}

/**
 * Returns mutation options for one operation. If it moves money, it is sent with the idempotency key of its intention: a repeat
 * without a response has the same key, also from another component.
 *
 * @param keeper the keeper of the client, created once
 * @throws RefusalError from `mutationFn` when the request is refused, and every error of the client
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
