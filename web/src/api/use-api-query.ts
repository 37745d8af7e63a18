import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallableId, DataOf } from '@tsubame/sdk';
import { type QueryArgs, type QueryOptions, tsubameQuery } from '@tsubame/sdk/react';
import { client } from './client.ts';
import { useQueryScope } from './scope.ts';

export interface ApiQueryOptions extends QueryOptions {
  enabled?: boolean;
  /** Refetch interval while the screen is open, in ms. */
  refetchInterval?: number | false;
  staleTime?: number;
}

/** The only way to fetch: the SDK's query for the current user and language. */
export function useApiQuery<Id extends CallableId>(
  operation: Id,
  args: QueryArgs<Id>,
  { enabled = true, keepPrevious, ...options }: ApiQueryOptions = {},
): UseQueryResult<DataOf<Id>, Error> {
  const { scope, canFetch } = useQueryScope();
  const query = tsubameQuery(client, operation, args, scope, { keepPrevious });
  const whole = { ...query, ...options, enabled: enabled && canFetch && query.enabled };
  // TanStack's guard against functions as data cannot be resolved while the operation is a type parameter.
  return useQuery(whole as UseQueryOptions<DataOf<Id>, Error>);
}
