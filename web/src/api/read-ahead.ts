import type { CallableId, DataOf } from '@tsubame/sdk';
import { type QueryArgs, tsubameQuery } from '@tsubame/sdk/react';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

/**
 * Reads an operation without parameters into the cache before a component uses it.
 * @returns its data; undefined after a failure
 */
export async function readAhead<Id extends CallableId>(operation: Id): Promise<DataOf<Id> | undefined> {
  const { locale, userId } = getSession();
  const query = tsubameQuery(client, operation, {} as QueryArgs<Id>, { locale, userId });
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData<DataOf<Id>>(query.queryKey);
}
