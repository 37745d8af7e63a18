/** Operations to refetch after the watchlist changed. */
export const READS_AFTER_WATCHLIST_CHANGE = ['listWatchlist', 'getStock', 'listStocks'] as const;
