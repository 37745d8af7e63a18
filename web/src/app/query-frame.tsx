import { QueryClientProvider } from '@tanstack/react-query';
import { tsubameQuery } from '@tsubame/sdk/react';
import type { ReactNode } from 'react';
import { client } from '#api/client.ts';
import { FIRST_READS } from '#api/first-reads.ts';
import { queryClient } from '#api/query-client.ts';
import { getSession } from '#stores/session-store.ts';

/** What home's answers may keep its first draw waiting, in ms. */
const MOMENT_MS = 100;

/**
 * Takes what `index.html` asked for into the cache, if it is there by now: home is then drawn once, with its figures, and not with
 * their stand-ins before.
 */
export function takeFirstReads(): Promise<unknown> {
  const { locale, userId } = getSession();
  return Promise.race([
    new Promise((resolve) => setTimeout(resolve, MOMENT_MS)),
    Promise.all(
      FIRST_READS.home.map((operation) =>
        queryClient.prefetchQuery(tsubameQuery(client, operation, {}, { locale, userId })),
      ),
    ),
  ]);
}

/** What a page that fetches stands in. Signing in fetches nothing, so its pages come without it and without its library. */
export function QueryFrame({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
