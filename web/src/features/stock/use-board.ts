import { useApiQuery } from '#api/use-api-query.ts';

const REFRESH_MS = 2_000;

/** The board of a stock, refetched while it is shown; all components share one response. */
export const useBoard = (code: string) =>
  useApiQuery('getBoard', { path: { code } }, { refetchInterval: REFRESH_MS });
