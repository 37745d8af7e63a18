import type { TsubameClient } from '../client.ts';
import { unwrap } from '../envelope.ts';
import { OPERATIONS } from '../gen/operations.gen.ts';
import type { Locale } from '../gen/schema.gen.ts';
import { createIntention, type Intention } from '../intention.ts';
import type { ArgsOf, CallableId, DataOf } from '../operation-types.ts';

/** Arguments that name what is asked for, without what belongs to one send. */
export type QueryArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'signal'>;

/** Structural query options for TanStack Query; the package does not depend on it. */
export interface TsubameQuery<Id extends CallableId> {
  readonly queryKey: readonly [Id, QueryArgs<Id>, Locale];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<DataOf<Id>>;
}

/** Structural mutation options for TanStack Query. */
export interface TsubameMutation<Id extends CallableId> {
  readonly mutationKey: readonly [Id];
  readonly mutationFn: (args: MutationArgs<Id>) => Promise<DataOf<Id>>;
}

/** Arguments of a mutation; its idempotency key comes from the intention. */
export type MutationArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

type AnyMethod = (
  args: object,
) => Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }>;

/**
 * Reads one operation. Key: operation, arguments, locale, because texts and messages depend on it.
 * The query fails with the client's errors, or with `RefusalError` when a rule refuses.
 */
export function tsubameQuery<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  args: QueryArgs<Id>,
  locale: Locale,
): TsubameQuery<Id> {
  return {
    queryKey: [operationId, args, locale],
    queryFn: async ({ signal }) => (await call(client, operationId, { ...args, signal })) as DataOf<Id>,
  };
}

/**
 * Sends one operation. Where it moves money it bears the key of the intention given; without one every send is
 * an intention of its own.
 */
export function tsubameMutation<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  currentIntention: () => Intention = createIntention,
): TsubameMutation<Id> {
  return {
    mutationKey: [operationId],
    mutationFn: async (args) => {
      const data = OPERATIONS[operationId].idempotent
        ? currentIntention().run((idempotencyKey) => call(client, operationId, { ...args, idempotencyKey }))
        : call(client, operationId, args);
      return (await data) as DataOf<Id>;
    },
  };
}

async function call(client: TsubameClient, operationId: CallableId, args: object): Promise<unknown> {
  // Indexed by a union of ids, the methods have no common argument type; the callers above are typed.
  const method = client[operationId] as unknown as AnyMethod;
  return unwrap(await method(args));
}
