/** What a move of money makes old. */
export const REFRESHES = [
  'getAssets',
  'listLedgerEntries',
  'listDeposits',
  'getDeposit',
  'getWithdrawalTerms',
  'listWithdrawals',
  'getWithdrawal',
] as const;

/** What a change of a bank account makes old. */
export const ACCOUNT_REFRESHES = ['listBankAccounts', 'listWithdrawals', 'getWithdrawal'] as const;
