import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ArgsOf, CallableId, DataOf } from '@tsubame/sdk';
import { useSession } from '#stores/session-store.ts';
import { read } from './call.ts';
import { type ApiQueryOptions, useAllowed } from './use-api-query.ts';

/** Operations that answer `{items, next_cursor}`. */
export type ListId = {
  [Id in CallableId]: DataOf<Id> extends { items: readonly unknown[]; next_cursor: string | null }
    ? Id
    : never;
}[CallableId];

export interface ApiList<T> {
  /** All pages fetched so far, as one list. */
  readonly data: readonly T[] | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  refetch(): Promise<unknown>;
}

type ItemOf<Id extends ListId> = DataOf<Id>['items'][number];

/** A list by cursor: the next page on `loadMore`. */
export function useApiList<Id extends ListId>(
  operation: Id,
  args: ArgsOf<Id>,
  { enabled = true, ...options }: Omit<ApiQueryOptions, 'keepPrevious'> = {},
): ApiList<ItemOf<Id>> {
  const { locale } = useSession();
  const allowed = useAllowed(operation);
  const query: UseInfiniteQueryResult<readonly ItemOf<Id>[], Error> = useInfiniteQuery({
    ...options,
    queryKey: [operation, args, locale, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => read(operation, { ...withCursor(args, pageParam), signal }),
    getNextPageParam: (page: DataOf<Id>) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.items as readonly ItemOf<Id>[]),
    enabled: enabled && allowed,
  });
  return {
    data: query.data,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    refetch: query.refetch,
  };
}

function withCursor<Args extends object>(args: Args, cursor: string | undefined): Args {
  if (cursor === undefined) return args;
  const { query } = args as { query?: object };
  return { ...args, query: { ...query, cursor } };
}
