import type { TsubameClient } from '../client.ts';
import { OPERATIONS } from '../gen/operations.gen.ts';
import { createIntentionKeeper } from '../intention.ts';
import type { ArgsOf, CallableId, DataOf } from '../operation-types.ts';
import { call } from './call.ts';

/** Arguments of a mutation; its idempotency key comes from the intention. */
export type MutationArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

/** Structural mutation options for TanStack Query. */
export interface TsubameMutation<Id extends CallableId> {
  readonly mutationKey: readonly [Id];
  readonly mutationFn: (args: MutationArgs<Id>) => Promise<DataOf<Id>>;
  /** The intention repeats where that is right; TanStack must not repeat what a rule has refused. */
  readonly retry: false;
}

export interface MutationOptions<Id extends CallableId> {
  /**
   * What of the arguments makes the intention; all of them unless given. An order is the same order whatever preview
   * of it is shown by then.
   */
  readonly asked?: ((args: MutationArgs<Id>) => unknown) | undefined;
}

/**
 * Sends one operation. Where it moves money it bears an idempotency key: the same thing sent again after no answer
 * came is the same intention, under the same key and with the arguments of the first time. For that the options have
 * to be made once, not at every render.
 *
 * @throws RefusalError from `mutationFn` when a rule refuses, and whatever the client rejects with.
 */
export function tsubameMutation<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  { asked = (args) => args }: MutationOptions<Id> = {},
): TsubameMutation<Id> {
  const keeper = createIntentionKeeper();
  return {
    mutationKey: [operationId],
    mutationFn: (args) => {
      if (!OPERATIONS[operationId].idempotent) return call(client, operationId, args);
      return keeper.run(
        args,
        (idempotencyKey, sent) => call(client, operationId, { ...sent, idempotencyKey }),
        asked(args),
      );
    },
    retry: false,
  };
}
