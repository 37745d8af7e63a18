import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';

export { prepareHome } from '#records/prepare-home.ts';

/** The query cache around pages that fetch. Sign-in pages fetch nothing, so they load without the query library. */
export function QueryCacheProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
