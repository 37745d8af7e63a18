import { useApiQuery } from './use-api-query.ts';

const REFRESH_MS = 30_000;

/** The market's clock; undefined until it is loaded. */
export const useMarketClock = () => useApiQuery('getMarketClock', {}, { refetchInterval: REFRESH_MS }).data;
