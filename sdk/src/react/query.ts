import type { TsubameClient } from '../client.ts';
import { TimeoutError } from '../errors.ts';
import { isWorthRepeating, repeatDelayMs } from '../intention.ts';
import type { ArgsOf, CallableId, DataOf, ListArgs, ListId, Page } from '../operation-types.ts';
import { callOperation } from './call-operation.ts';
import {
  differOnlyInLocale,
  haveSameOperationAndUser,
  isOperationAllowed,
  type QueryScope,
  scopeOf,
  type TsubameKey,
} from './scope.ts';

/** Arguments that identify the data, without signal and cursor. */
export type QueryArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'signal'>;

/** Structural query options for TanStack Query; the package does not depend on it. */
export interface TsubameQuery<Id extends CallableId> extends Common<DataOf<Id>> {
  readonly queryKey: TsubameKey<Id, QueryArgs<Id>>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<DataOf<Id>>;
}

interface Common<Data> {
  /** False while signed out, unless the operation needs no sign-in. */
  readonly enabled: boolean;
  /**
   * Retries temporary errors twice. A refusal or a wrong request would fail again, and after a timeout the user should see the error
   * instead of waiting again.
   */
  readonly retry: (failures: number, error: Error) => boolean;
  /** Milliseconds before a retry; at least the provider's `retry_after`. */
  readonly retryDelay: (failures: number, error: Error) => number;
  /** Keeps the old texts after a change of language until the new ones arrive. */
  readonly placeholderData: (
    previous: Data | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ) => Data | undefined;
}

export interface QueryOptions {
  /**
   * Shows data for other arguments of the same operation and user until the new data arrive, such as a list in another order or
   * the figures of an order while the user edits it.
   */
  readonly keepPrevious?: boolean | undefined;
}

/** Arguments of a list, without signal and cursor, which the query supplies. */
export type ListQueryArgs<Id extends ListId> = Omit<ListArgs<Id>, 'signal'>;

/** Structural options of an infinite query: one page for each cursor. */
export interface TsubameInfiniteQuery<Id extends ListId> extends Common<Pages<Id>> {
  readonly queryKey: readonly [...TsubameKey<Id, ListQueryArgs<Id>>, 'pages'];
  readonly initialPageParam: string | null;
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: string | null;
  }) => Promise<DataOf<Id>>;
  readonly getNextPageParam: (page: DataOf<Id>) => string | null;
}

interface Pages<Id extends ListId> {
  pages: DataOf<Id>[];
  pageParams: (string | null)[];
}

/**
 * Returns query options for one operation. The key has operation, arguments, language and user, so that a change of language loads
 * new texts and users never see each other's data. Fails with the client's errors, or with `RefusalError`
 * when the request is refused.
 */
export function tsubameQuery<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  args: QueryArgs<Id>,
  scope: QueryScope,
  options: QueryOptions = {},
): TsubameQuery<Id> {
  const queryKey = [operationId, args, scopeOf(operationId, scope)] as const;
  return {
    queryKey,
    queryFn: ({ signal }) => callOperation(client, operationId, { ...args, signal }),
    ...common<DataOf<Id>>(operationId, scope, queryKey, options),
  };
}

/** Returns options of an infinite query, which reads a list page by page; otherwise like `tsubameQuery`. */
export function tsubameInfiniteQuery<Id extends ListId>(
  client: TsubameClient,
  operationId: Id,
  args: ListQueryArgs<Id>,
  scope: QueryScope,
  options: QueryOptions = {},
): TsubameInfiniteQuery<Id> {
  const queryKey = [operationId, args, scopeOf(operationId, scope), 'pages'] as const;
  const { query } = args as { readonly query?: object };
  return {
    queryKey,
    initialPageParam: null,
    queryFn: ({ signal, pageParam }) =>
      callOperation(client, operationId, {
        ...args,
        query: { ...query, cursor: pageParam ?? undefined },
        signal,
      }),
    getNextPageParam: (page) => (page as Page).next_cursor,
    ...common<Pages<Id>>(operationId, scope, queryKey, options),
  };
}

function common<Data>(
  id: CallableId,
  scope: QueryScope,
  queryKey: readonly unknown[],
  { keepPrevious = false }: QueryOptions,
): Common<Data> {
  const mayStandIn = keepPrevious ? haveSameOperationAndUser : differOnlyInLocale;
  return {
    enabled: isOperationAllowed(id, scope),
    retry: (failures, error) => failures < 2 && isWorthRepeating(error) && !(error instanceof TimeoutError),
    retryDelay: repeatDelayMs,
    placeholderData: (previous, query) =>
      query !== undefined && mayStandIn(query.queryKey, queryKey) ? previous : undefined,
  };
}
