import { QueryClient } from '@tanstack/react-query';
import { HttpError, NetworkError, TimeoutError } from '@tsubame/sdk';

const MINUTE_MS = 60_000;

/** Worth another try: nothing answered, or the provider was briefly out. */
function mayPass(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : error;
  if (cause instanceof HttpError) return cause.status === 503;
  return cause instanceof NetworkError || cause instanceof TimeoutError;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Returning to a screen shows what is known at once and refreshes behind it.
      staleTime: 5_000,
      gcTime: 30 * MINUTE_MS,
      retry: (failures, error) => failures < 1 && mayPass(error),
      // The browser's own offline flag is wrong too often; let requests find out.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
