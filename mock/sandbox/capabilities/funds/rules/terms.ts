const HOUR_MS = 3_600_000;

/** The numbers of deposits and withdrawals: product-spec.md 9, money-rules.md 2.6 and 2.8. */
export const FUNDS_TERMS = {
  /** Yen. */
  minimumDeposit: 10_000,
  /** Yen; the contract takes no more either. */
  maximumDeposit: 100_000_000,
  /** Milliseconds since midnight at which the desk goes home. */
  reviewsEnd: 17 * HOUR_MS,
  /** Milliseconds since midnight at which references expire. */
  referencesExpire: 15.5 * HOUR_MS,
} as const;
