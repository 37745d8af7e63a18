/** What a loan's move makes old. */
export const REFRESHES = [
  'getLoanTerms',
  'listLoans',
  'getLoan',
  'listPositions',
  'getPosition',
  'getAssets',
  'listLedgerEntries',
] as const;
