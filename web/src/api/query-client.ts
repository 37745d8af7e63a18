import { QueryClient } from '@tanstack/react-query';
import { forgetUsers } from '@tsubame/sdk/react';
import { onForgetUser } from '#stores/session-store.ts';
import { connectQueryCache } from './query-cache-link.ts';
import { reportFailedReads } from './report-failed-reads.ts';

const MINUTE_MS = 60_000;

/** The query cache of the app. The SDK decides per query what is retried and when. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A screen that opens again shows cached data immediately and refetches it in the background.
      staleTime: 5_000,
      gcTime: 30 * MINUTE_MS,
      // The browser's offline flag is often wrong, so requests are sent regardless of it.
      networkMode: 'always',
      // TanStack turns this off with the network mode above.
      refetchOnReconnect: true,
    },
  },
});

reportFailedReads(queryClient);

connectQueryCache({
  refresh(operations) {
    for (const operation of operations) void queryClient.invalidateQueries({ queryKey: [operation] });
  },
});

onForgetUser(() => forgetUsers(queryClient));
