import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';

export { takePrefetchedResponses } from '#api/take-prefetched-responses.ts';

/** What a page that fetches stands in. Signing in fetches nothing, so its pages come without it and without its library. */
export function QueryFrame({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
