/** A split of an issue: from its ex-date on, each share is `ratio` shares. Days are day numbers, instants epoch ms. */
export interface SplitTerms {
  readonly ratio: number;
  /** The instant of the announcement. */
  readonly announcedAt: number;
  readonly recordDay: number;
  /** The last day of trading in unsplit shares, two business days before the record day. */
  readonly lastCumDay: number;
  readonly exDay: number;
  /** The instant from which prices and quantities are split-adjusted: between the sessions of the last cum-day and the ex-date. */
  readonly effectiveAt: number;
}
