/** Operations to refetch after a loan changed. */
export const READS_AFTER_LOAN_CHANGE = [
  'getLoanTerms',
  'listLoans',
  'getLoan',
  'listPositions',
  'getPosition',
  'getAssets',
  'listLedgerEntries',
] as const;
