const HOUR_MS = 3_600_000;

/** The numbers of deposits and withdrawals. */
export const FUNDS_TERMS = {
  /** Yen. */
  minimumWithdrawal: 10_000,
  /** Milliseconds since midnight, on business days: withdrawals are accepted from `from` until just before `to`. */
  withdrawalHours: { from: 9 * HOUR_MS, to: 15.5 * HOUR_MS },
  /** Longest time until a withdrawal arrives if that is a business day. */
  arrivalMs: 24 * HOUR_MS,
  /** How long the simulated transfer takes once a withdrawal is approved. */
  transferMs: 60_000,
  /** How long nothing can be withdrawn to an account that was added or changed. */
  accountHoldMs: 24 * HOUR_MS,
  mostBankAccounts: 3,
  /** Yen. */
  minimumDeposit: 10_000,
  /** Yen; the contract's maximum too. */
  maximumDeposit: 100_000_000,
  /** Milliseconds since midnight at which references expire. */
  referencesExpire: 15.5 * HOUR_MS,
} as const;
