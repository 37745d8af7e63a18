/** Operations to refetch after a copy changed. */
export const READS_AFTER_FOLLOW_CHANGE = [
  'listFollowProducts',
  'getFollowProduct',
  'listFollowRecords',
  'getFollowRecord',
  'getAssets',
  'getProfit',
  'listLedgerEntries',
] as const;
