/**
 * The terms of every loan (money-rules.md 2.5), shown by `getLoanTerms`. Rates and ratios in basis points,
 * amounts in whole yen.
 */
export const LOAN_TERMS = {
  minimumYen: 100_000,
  maximumYen: 100_000_000,
  stepYen: 10_000,
  minimumDays: 1,
  maximumDays: 365,
  rate: 290,
  /** Taken off at payment; fees count as interest (Interest Rate Restriction Act, article 3). */
  fee: 110,
  waiverDays: 180,
  waiverBorrowings: 5,
  lateRate: 2_000,
  /** Overdue days with normal interest before the late charge. */
  lateAfterDays: 7,
  /** Overdue days after which a loan is handed over. */
  collectionAfterDays: 30,
  ltvLimit: 6_000,
  ltvCall: 7_000,
  ltvSale: 8_500,
  /** Whole lots are sold where not all of it is. */
  lot: 100,
  /** Maximum pledged positions of a loan. */
  mostPledges: 50,
} as const;

/** Highest lawful yearly rates by the amount that is disbursed (Interest Rate Restriction Act, article 1); null: all above. */
export const LEGAL_CAPS = [
  { below: 100_000, rate: 2_000 },
  { below: 1_000_000, rate: 1_800 },
  { below: null, rate: 1_500 },
] as const;

/** Highest lawful yearly rate (basis points) of an amount disbursed in yen. */
export function legalCap(disbursedYen: number): number {
  const tier = LEGAL_CAPS.find(({ below }) => below === null || disbursedYen < below);
  return tier?.rate ?? LEGAL_CAPS[2].rate;
}

/** Yen taken off when an amount is paid out, fractions dropped; nothing under the waiver. */
export function feeYen(amountYen: number, waived: boolean): number {
  return waived ? 0 : Math.floor((amountYen * LOAN_TERMS.fee) / 10_000);
}
