/** The accounts of one fiscal quarter of an issuer; amounts in whole yen. */
export interface QuarterAccounts {
  /** The last month of the quarter, as year × 12 + month from 0. */
  readonly month: number;
  /** 1 to 4; the fourth ends with the business year. */
  readonly quarter: number;
  /** The instant of the announcement, before which the figures must not show. */
  readonly announcedAt: number;
  readonly revenue: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
  /** The dividends with a record day in the quarter, for all shares. */
  readonly dividends: number;
  /** Buy-backs, issues of shares, valuation and currency. */
  readonly otherEquityChanges: number;
  /** Equity at the end of the quarter: that of the quarter before, plus profit and other changes, less dividends. */
  readonly equity: number;
}
