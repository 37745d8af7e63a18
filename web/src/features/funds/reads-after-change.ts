/** What a move of money makes old. */
export const READS_AFTER_TRANSFER = [
  'getAssets',
  'listLedgerEntries',
  'listDeposits',
  'getDeposit',
  'getWithdrawalTerms',
  'listWithdrawals',
  'getWithdrawal',
] as const;

/** What a change of a bank account makes old. */
export const READS_AFTER_BANK_ACCOUNT_CHANGE = [
  'listBankAccounts',
  'listWithdrawals',
  'getWithdrawal',
] as const;
