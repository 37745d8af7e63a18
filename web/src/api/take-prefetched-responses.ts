import { tsubameQuery } from '@tsubame/sdk/react';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';
import { PREFETCHED_OPERATIONS } from './prefetched-operations.ts';
import { queryClient } from './query-client.ts';

/** What home's answers may keep its first draw waiting, in ms. */
const MOMENT_MS = 100;

/**
 * Takes what `index.html` asked for into the cache, if it is there by now: home is then drawn once, with its figures, and not with
 * their stand-ins before.
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
