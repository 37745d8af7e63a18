import { tsubameQuery } from '@tsubame/sdk/react';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';
import { PREFETCHED_OPERATIONS } from './prefetched-operations.ts';
import { queryClient } from './query-client.ts';

/** Maximum delay of home's first render for its responses, in ms. */
const MOMENT_MS = 100;

/**
 * Puts the responses to `index.html`'s requests into the cache if they have arrived, so that home renders with figures instead of
 * placeholders.
 */
export function takePrefetchedResponses(): Promise<unknown> {
  const { locale, userId } = getSession();
  return Promise.race([
    new Promise((resolve) => setTimeout(resolve, MOMENT_MS)),
    Promise.all(
      PREFETCHED_OPERATIONS.home.map((operation) =>
        queryClient.prefetchQuery(tsubameQuery(client, operation, {}, { locale, userId })),
      ),
    ),
  ]);
}
