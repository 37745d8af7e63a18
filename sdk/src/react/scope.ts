import { OPERATIONS } from '../gen/operations.gen.ts';
import type { Locale } from '../gen/schema.gen.ts';
import type { CallableId } from '../operation-types.ts';

/** User and language of a query. */
export interface QueryScope {
  readonly locale: Locale;
  /** The signed-in user; null while signed out. */
  readonly userId: string | null;
}

/** Operation, arguments, scope. `[operationId]` is the prefix by which to invalidate. */
export type TsubameKey<Id extends CallableId, Args> = readonly [Id, Args, QueryScope];

/** Returns the scope for a key. Open operations have no user in it, because all users share their data. */
export function scopeOf(operationId: CallableId, { locale, userId }: QueryScope): QueryScope {
  return { locale, userId: OPERATIONS[operationId].open ? null : userId };
}

/** Returns whether an operation can be called; most need a sign-in. */
export function isOperationAllowed(operationId: CallableId, { userId }: QueryScope): boolean {
  return OPERATIONS[operationId].open || userId !== null;
}

/** Returns whether two keys differ only in language. */
export function differOnlyInLocale(a: readonly unknown[], b: readonly unknown[]): boolean {
  const withoutLocale = (key: readonly unknown[]): string => {
    const [operationId, args, scope, ...rest] = key;
    return JSON.stringify([operationId, args, (scope as Partial<QueryScope> | undefined)?.userId, rest]);
  };
  return withoutLocale(a) === withoutLocale(b);
}

/** Returns whether two keys have the same operation, kind of query and user. */
export function haveSameOperationAndUser(a: readonly unknown[], b: readonly unknown[]): boolean {
  const owner = ([operationId, , scope, ...rest]: readonly unknown[]): string =>
    JSON.stringify([operationId, (scope as Partial<QueryScope> | undefined)?.userId, rest]);
  return owner(a) === owner(b);
}

/** The part of TanStack's `QueryClient` that `forgetUsers` uses. */
export interface QueryStore<Mutation> {
  removeQueries(filters: {
    predicate: (query: { readonly queryKey?: readonly unknown[] | undefined }) => boolean;
  }): void;
  getMutationCache(): {
    findAll(filters: {
      predicate: (mutation: {
        readonly options: { readonly mutationKey?: readonly unknown[] | undefined };
      }) => boolean;
    }): Mutation[];
    remove(mutation: Mutation): void;
  };
}

/**
 * Call it at sign-out. It cancels and removes all data of the user and all mutations, so that none that waits for the network is sent
 * as the next user. Public data and queries of other libraries stay.
 */
export function forgetUsers<Mutation>(store: QueryStore<Mutation>): void {
  store.removeQueries({
    predicate: ({ queryKey = [] }) => {
      const scope = queryKey[2] as Partial<QueryScope> | undefined;
      return isOperation(queryKey[0]) && typeof scope?.userId === 'string';
    },
  });
  const mutations = store.getMutationCache();
  const ours = mutations.findAll({ predicate: ({ options }) => isOperation(options.mutationKey?.[0]) });
  for (const mutation of ours) mutations.remove(mutation);
}

function isOperation(id: unknown): boolean {
  return typeof id === 'string' && Object.hasOwn(OPERATIONS, id);
}
