/** What an application makes old. */
export const REFRESHES = [
  'listBlockTrades',
  'listBlockTradeApplications',
  'getBlockTradeDraw',
  'getAssets',
  'listLedgerEntries',
] as const;
