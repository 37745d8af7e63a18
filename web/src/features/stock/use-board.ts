import { useApiQuery } from '#api/use-api-query.ts';

const REFRESH_MS = 2_000;

/** The board of a stock, read again while it is shown; everybody who shows it shares one answer. */
export const useBoard = (code: string) =>
  useApiQuery('getBoard', { path: { code } }, { refetchInterval: REFRESH_MS });
