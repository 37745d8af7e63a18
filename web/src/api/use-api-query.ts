import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type ArgsOf, type CallableId, type DataOf, OPERATIONS } from '@tsubame/sdk';
import { read } from './call.ts';
import { useSession } from './session-store.ts';

export interface ApiQueryOptions {
  enabled?: boolean;
  /** Milliseconds between refreshes while the screen is open. */
  refetchInterval?: number | false;
  staleTime?: number;
  /** Shows the previous answer while another sort or search is on its way. */
  keepPrevious?: boolean;
}

/** Whether this operation can be asked now: most need a sign-in. */
function useAllowed(operation: CallableId): boolean {
  const { token } = useSession();
  return OPERATIONS[operation].open || token !== null;
}

/** The one way to fetch: `data` of a success, or an `ApiFailure` whose message can be shown. Keyed by language too. */
export function useApiQuery<Id extends CallableId>(
  operation: Id,
  args: ArgsOf<Id>,
  { enabled = true, keepPrevious = false, ...options }: ApiQueryOptions = {},
): UseQueryResult<DataOf<Id>, Error> {
  const { locale } = useSession();
  const allowed = useAllowed(operation);
  return useQuery<DataOf<Id>, Error>({
    ...options,
    queryKey: [operation, args, locale],
    queryFn: ({ signal }) => read(operation, { ...args, signal }),
    enabled: enabled && allowed,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}

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
