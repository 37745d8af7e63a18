import type { TsubameClient } from '../client.ts';
import { TimeoutError } from '../errors.ts';
import { isWorthRepeating, repeatDelayMs } from '../intention.ts';
import type { ArgsOf, CallableId, DataOf } from '../operation-types.ts';
import { call } from './call.ts';
import {
  differOnlyInLocale,
  isAllowed,
  isOfSameUser,
  type QueryScope,
  scopeOf,
  type TsubameKey,
} from './scope.ts';

/** Arguments that name what is asked for, without what belongs to one send. */
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
   * Two repetitions, only of what may pass by itself: a refusal or a wrong request does not, and who has waited a whole
   * time-out wants to be told rather than to wait for another.
   */
  readonly retry: (failures: number, error: Error) => boolean;
  /** Milliseconds; as long as the provider asks for. */
  readonly retryDelay: (failures: number, error: Error) => number;
  /** After a switch of the language the old words stay until the new ones are there. */
  readonly placeholderData: (
    previous: Data | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ) => Data | undefined;
}

export interface QueryOptions {
  /**
   * Shows the answer to other arguments of the same operation, for the same user, until the new one is there: another
   * sort of a list, the sums of an order that is being changed.
   */
  readonly keepPrevious?: boolean | undefined;
}

/** Operations that answer `{items, next_cursor}` and take a cursor. */
export type ListId = {
  [Id in CallableId]: DataOf<Id> extends Page ? Id : never;
}[CallableId];

interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** Arguments of a list, whose cursor the query keeps. */
export type ListArgs<Id extends ListId> = {
  [K in keyof QueryArgs<Id>]: K extends 'query'
    ? Omit<NonNullable<QueryArgs<Id>[K]>, 'cursor'>
    : QueryArgs<Id>[K];
};

/** Structural options of an infinite query: one page for each cursor. */
export interface TsubameInfiniteQuery<Id extends ListId> extends Common<Pages<Id>> {
  readonly queryKey: readonly [...TsubameKey<Id, ListArgs<Id>>, 'pages'];
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
 * Reads one operation. Key: operation, arguments, language and user, so that a switch of the language fetches the
 * texts anew and one user never sees what was another's. Fails with the client's errors, or with `RefusalError`
 * when a rule refuses.
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
    queryFn: ({ signal }) => call(client, operationId, { ...args, signal }),
    ...common<DataOf<Id>>(operationId, scope, queryKey, options),
  };
}

/** Reads a list page by page; otherwise like `tsubameQuery`. */
export function tsubameInfiniteQuery<Id extends ListId>(
  client: TsubameClient,
  operationId: Id,
  args: ListArgs<Id>,
  scope: QueryScope,
  options: QueryOptions = {},
): TsubameInfiniteQuery<Id> {
  const queryKey = [operationId, args, scopeOf(operationId, scope), 'pages'] as const;
  const { query } = args as { readonly query?: object };
  return {
    queryKey,
    initialPageParam: null,
    queryFn: ({ signal, pageParam }) =>
      call(client, operationId, { ...args, query: { ...query, cursor: pageParam ?? undefined }, signal }),
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
  const mayStandIn = keepPrevious ? isOfSameUser : differOnlyInLocale;
  return {
    enabled: isAllowed(id, scope),
    retry: (failures, error) => failures < 2 && isWorthRepeating(error) && !(error instanceof TimeoutError),
    retryDelay: repeatDelayMs,
    placeholderData: (previous, query) =>
      query !== undefined && mayStandIn(query.queryKey, queryKey) ? previous : undefined,
  };
}
