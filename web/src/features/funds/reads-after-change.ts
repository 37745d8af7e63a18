/** Operations to refetch after a deposit or withdrawal. */
export const READS_AFTER_TRANSFER = [
  'getAssets',
  'listLedgerEntries',
  'listDeposits',
  'getDeposit',
  'getWithdrawalTerms',
  'listWithdrawals',
  'getWithdrawal',
] as const;

/** Operations to refetch after a bank account changed. */
export const READS_AFTER_BANK_ACCOUNT_CHANGE = [
  'listBankAccounts',
  'listWithdrawals',
  'getWithdrawal',
] as const;
