/** What an application makes old. */
export const READS_AFTER_BLOCK_CHANGE = [
  'listBlockTrades',
  'listBlockTradeApplications',
  'getBlockTradeDraw',
  'getAssets',
  'listLedgerEntries',
] as const;
