/** Reads to repeat after an application. */
export const READS_AFTER_BLOCK_CHANGE = [
  'listBlockTrades',
  'listBlockTradeApplications',
  'getBlockTradeDraw',
  'getAssets',
  'listLedgerEntries',
] as const;
