/** What a move of a following makes old. */
export const REFRESHES = [
  'listFollowProducts',
  'getFollowProduct',
  'listFollowRecords',
  'getFollowRecord',
  'getAssets',
  'getProfit',
  'listLedgerEntries',
] as const;
