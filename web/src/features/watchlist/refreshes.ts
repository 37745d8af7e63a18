/** What a stock that is watched, or no longer, makes old. */
export const REFRESHES = ['listWatchlist', 'getStock', 'listStocks'] as const;
