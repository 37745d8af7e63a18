import { useApiQuery } from './use-api-query.ts';

const REFRESH_MS = 5_000;
/** Avoids a second request when a prefetched response has just filled the cache. */
const FRESH_MS = 1_000;

/**
 * The user's balances. Every screen with balances refetches them when it opens, with the same maximum age, so that no two screens
 * disagree.
 */
export const useAssets = () =>
  useApiQuery('getAssets', {}, { refetchInterval: REFRESH_MS, staleTime: FRESH_MS });
