/** What a move of a following makes old. */
export const READS_AFTER_FOLLOW_CHANGE = [
  'listFollowProducts',
  'getFollowProduct',
  'listFollowRecords',
  'getFollowRecord',
  'getAssets',
  'getProfit',
  'listLedgerEntries',
] as const;
