import { useApiQuery } from './use-api-query.ts';

const REFRESH_MS = 5_000;
/** What was taken just before the first draw is not asked for once more. */
const FRESH_MS = 1_000;

/** The user's money. Every screen that shows it asks anew when it is entered and keeps it at the same age, so that no two of them disagree. */
export const useAssets = () =>
  useApiQuery('getAssets', {}, { refetchInterval: REFRESH_MS, staleTime: FRESH_MS });
