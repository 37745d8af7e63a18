/** First and last day that the clock of a sandbox can show. */
export const CLOCK_DAY_TEXTS = { first: '2017-01-04', last: '2044-12-31' } as const;
