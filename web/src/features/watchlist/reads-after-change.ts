/** What a stock that is watched, or no longer, makes old. */
export const READS_AFTER_WATCHLIST_CHANGE = ['listWatchlist', 'getStock', 'listStocks'] as const;
