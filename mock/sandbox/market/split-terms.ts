/** A split of an issue: for each share there are `ratio` from its ex-date on. Days are day numbers, instants epoch ms. */
export interface SplitTerms {
  readonly ratio: number;
  /** Instant from which on it is known. */
  readonly announcedAt: number;
  readonly recordDay: number;
  /** Last day on which the issue is traded in undivided shares, two business days before the record day (market-rules.md 1.6). */
  readonly lastCumDay: number;
  readonly exDay: number;
  /** Instant from which on prices and shares are divided: between the sessions of the last cum-day and those of the ex-date. */
  readonly effectiveAt: number;
}
