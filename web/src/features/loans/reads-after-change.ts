/** What a loan's move makes old. */
export const READS_AFTER_LOAN_CHANGE = [
  'getLoanTerms',
  'listLoans',
  'getLoan',
  'listPositions',
  'getPosition',
  'getAssets',
  'listLedgerEntries',
] as const;
