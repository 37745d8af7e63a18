import type { TsubameClient } from '../client.ts';
import { isWorthRepeating } from '../intention.ts';
import type { ArgsOf, CallableId, DataOf } from '../operation-types.ts';
import { call } from './call.ts';
import { differOnlyInLocale, isAllowed, type QueryScope, scopeOf, type TsubameKey } from './scope.ts';

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
  /** Two repetitions, only of what may pass by itself: a refusal or a wrong request does not. */
  readonly retry: (failures: number, error: Error) => boolean;
  /** After a switch of the language the old words stay until the new ones are there. */
  readonly placeholderData: (
    previous: Data | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ) => Data | undefined;
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
): TsubameQuery<Id> {
  const queryKey = [operationId, args, scopeOf(operationId, scope)] as const;
  return {
    queryKey,
    queryFn: ({ signal }) => call(client, operationId, { ...args, signal }),
    ...common<DataOf<Id>>(operationId, scope, queryKey),
  };
}

/** Reads a list page by page; otherwise like `tsubameQuery`. */
export function tsubameInfiniteQuery<Id extends ListId>(
  client: TsubameClient,
  operationId: Id,
  args: ListArgs<Id>,
  scope: QueryScope,
): TsubameInfiniteQuery<Id> {
  const queryKey = [operationId, args, scopeOf(operationId, scope), 'pages'] as const;
  const { query } = args as { readonly query?: object };
  return {
    queryKey,
    initialPageParam: null,
    queryFn: ({ signal, pageParam }) =>
      call(client, operationId, { ...args, query: { ...query, cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: (page) => (page as Page).next_cursor,
    ...common<Pages<Id>>(operationId, scope, queryKey),
  };
}

function common<Data>(id: CallableId, scope: QueryScope, queryKey: readonly unknown[]): Common<Data> {
  return {
    enabled: isAllowed(id, scope),
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    placeholderData: (previous, query) =>
      query !== undefined && differOnlyInLocale(query.queryKey, queryKey) ? previous : undefined,
  };
}
