import { useApiQuery } from './use-api-query.ts';

const REFRESH_MS = 30_000;

/** The read of the market's clock. */
export const useMarketClockRead = () => useApiQuery('getMarketClock', {}, { refetchInterval: REFRESH_MS });

/** The market's clock; undefined until it is loaded. */
export const useMarketClock = () => useMarketClockRead().data;
