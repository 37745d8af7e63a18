import { announcedAccounts, sharesAt } from './accounts.ts';
import { yearDividendHundredths } from './dividends.ts';
import { listedIssues } from './listed.ts';
import type { Market } from './market.ts';
import { quoteAt } from './quote.ts';
import type { Issue } from './universe.ts';

/** What a price means beside the accounts that are known: amounts in yen, per-share figures and multiples in hundredths. */
export interface Valuation {
  readonly shares: number;
  readonly marketValue: number;
  /** The net profit of the last four announced quarters. */
  readonly yearProfit: number;
  /** The equity at the end of the last announced quarter. */
  readonly equity: number;
  readonly epsHundredths: number;
  readonly bpsHundredths: number;
  /** Price over earnings per share; null for a loss, because a negative multiple says nothing. */
  readonly perHundredths: number | null;
  readonly pbrHundredths: number;
  /** The dividends of the year ahead per share. */
  readonly dividendHundredths: number;
}

/** The quarters of a business year. */
const YEAR = 4;

/** Values an issue at a price (tenths of a yen) by what is known at the instant (epoch ms). */
export function valuationAt(market: Market, issue: Issue, at: number, priceTenths: number): Valuation {
  const year = announcedAccounts(market, issue, at, YEAR);
  const shares = sharesAt(market, issue, at);
  const yearProfit = year.reduce((sum, { netProfit }) => sum + netProfit, 0);
  const equity = year[0]?.equity ?? 0;
  const epsHundredths = Math.round((yearProfit * 100) / shares) || 0;
  const bpsHundredths = Math.max(Math.round((equity * 100) / shares), 1);
  const multiple = (perShare: number) => Math.round((priceTenths * 1_000) / perShare);
  return {
    shares,
    // Shares are whole lots, so that the product is whole yen.
    marketValue: (priceTenths * shares) / 10,
    yearProfit,
    equity,
    epsHundredths,
    bpsHundredths,
    perHundredths: epsHundredths > 0 ? multiple(epsHundredths) : null,
    pbrHundredths: multiple(bpsHundredths),
    dividendHundredths: yearDividendHundredths(market, issue, at),
  };
}

/** The middle multiples of a sector in hundredths; null if no issue of it has one. */
export interface SectorMultiples {
  readonly issues: number;
  readonly perHundredths: number | null;
  readonly pbrHundredths: number | null;
}

/** Returns the middle multiples of all listed issues of a sector. Losses have no multiple of earnings and do not count. */
export function sectorMultiples(market: Market, sector33Code: string, at: number): SectorMultiples {
  const issues = listedIssues(market).filter((issue) => issue.sector33Code === sector33Code);
  const values = issues.map((issue) =>
    valuationAt(market, issue, at, quoteAt(market, issue, at).priceTenths),
  );
  return {
    issues: issues.length,
    perHundredths: middleOf(values.flatMap(({ perHundredths }) => perHundredths ?? [])),
    pbrHundredths: middleOf(values.map(({ pbrHundredths }) => pbrHundredths)),
  };
}

/** Returns the median, the lower one of two. */
function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
