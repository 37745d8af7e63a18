import { QueryClient } from '@tanstack/react-query';
import { forgetUsers } from '@tsubame/sdk/react';
import { connectQueryCache } from './query-cache-link.ts';
import { reportFailedReads } from './report-failed-reads.ts';

const MINUTE_MS = 60_000;

/** The cache of the app. What is repeated, and when, is the SDK's to say, query by query. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Returning to a screen shows what is known at once and refreshes behind it.
      staleTime: 5_000,
      gcTime: 30 * MINUTE_MS,
      // The browser's own offline flag is wrong too often; let requests find out.
      networkMode: 'always',
    },
  },
});

reportFailedReads(queryClient);

connectQueryCache({
  refresh(operations) {
    for (const operation of operations) void queryClient.invalidateQueries({ queryKey: [operation] });
  },
  forget: () => forgetUsers(queryClient),
});
