import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf, ItemOf, ListId } from '@tsubame/sdk';
import { type ListQueryArgs, tsubameInfiniteQuery } from '@tsubame/sdk/react';
import { useEffect } from 'react';
import { client } from './client.ts';
import { useQueryScope } from './scope.ts';
import type { ApiQueryOptions } from './use-api-query.ts';

export interface ApiList<T, First = unknown> {
  /** Items of all pages fetched so far. */
  readonly data: readonly T[] | undefined;
  /** The first page with what the operation says about the whole list, such as its total; unknown while `data` is. */
  readonly firstPage: First | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  refetch(): Promise<unknown>;
}

interface ApiListOptions extends ApiQueryOptions {
  /** Number of pages that are fetched one after another without `loadMore`, for what needs all items, such as a sort. Default 1. */
  pagesAhead?: number;
}

/** A list with a cursor; `loadMore` fetches the next page. */
export function useApiList<Id extends ListId>(
  operation: Id,
  args: ListQueryArgs<Id>,
  { enabled = true, keepPrevious, refetchInterval = false, pagesAhead = 1, ...options }: ApiListOptions = {},
): ApiList<ItemOf<Id>, DataOf<Id>> {
  const { scope, canFetch } = useQueryScope();
  const pages = tsubameInfiniteQuery(client, operation, args, scope, { keepPrevious });
  const query = useInfiniteQuery({
    ...pages,
    ...options,
    // A refetch reads every page, so the interval grows with them, and the number of requests does not.
    refetchInterval: ({ state }) => refetchInterval && refetchInterval * (state.data?.pages.length ?? 1),
    enabled: enabled && canFetch && pages.enabled,
  });
  const { fetchNextPage } = query;
  const pageCount = query.data?.pages.length;
  const isNextWanted =
    query.hasNextPage &&
    pageCount !== undefined &&
    pageCount < pagesAhead &&
    query.error === null &&
    !query.isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is followed by the next
  useEffect(() => {
    if (isNextWanted) void fetchNextPage({ cancelRefetch: false });
  }, [isNextWanted, pageCount, fetchNextPage]);
  return {
    data: query.data?.pages.flatMap((page) => page.items as readonly ItemOf<Id>[]),
    firstPage: query.data?.pages[0] as DataOf<Id> | undefined,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      // A second call before the next render must not cancel and restart the first fetch.
      if (query.hasNextPage) void query.fetchNextPage({ cancelRefetch: false });
    },
    refetch: query.refetch,
  };
}
