import type { TsubameClient } from '../client.ts';
import { OPERATIONS } from '../gen/operations.gen.ts';
import { createIntentionKeeper, type Intention } from '../intention.ts';
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

/**
 * Sends one operation. Where it moves money it bears the key of the intention given. Without one it keeps its own:
 * the same arguments sent again after no answer came are the same intention. For that the options have to be made
 * once, not at every render.
 */
export function tsubameMutation<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  currentIntention?: () => Intention,
): TsubameMutation<Id> {
  const keeper = createIntentionKeeper();
  return {
    mutationKey: [operationId],
    mutationFn: (args) => {
      if (!OPERATIONS[operationId].idempotent) return call(client, operationId, args);
      const send = (idempotencyKey: string): Promise<DataOf<Id>> =>
        call(client, operationId, { ...args, idempotencyKey });
      return currentIntention === undefined ? keeper.run(args, send) : currentIntention().run(send);
    },
    retry: false,
  };
}
