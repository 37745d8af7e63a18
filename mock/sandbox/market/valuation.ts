import { mulDiv } from '@tsubame/sdk/rules';
import { announcedAccounts, sharesAt } from './accounts.ts';
import { yearDividendHundredths } from './dividends.ts';
import { listedIssues } from './listed.ts';
import type { Market } from './market.ts';
import { isOwn } from './own-days.ts';
import { ownFiguresAt } from './own-facts.ts';
import { quoteAt } from './quote.ts';
import type { Issue } from './universe.ts';

/**
 * What a price means beside the accounts that are known: amounts in yen, per-share figures and multiples in hundredths. Of imported
 * prices only what their files say is known; the rest is null.
 */
export interface Valuation {
  readonly shares: number | null;
  readonly marketValue: number | null;
  /** The net profit of the last four announced quarters. */
  readonly yearProfit: number | null;
  /** The equity at the end of the last announced quarter. */
  readonly equity: number | null;
  readonly epsHundredths: number | null;
  readonly bpsHundredths: number | null;
  /** Price over earnings per share; null for a loss, because a negative multiple says nothing. */
  readonly perHundredths: number | null;
  /** Price over equity per share; null without equity. */
  readonly pbrHundredths: number | null;
  /** The dividends of the year ahead per share. */
  readonly dividendHundredths: number | null;
}

/** The quarters of a business year. */
const YEAR = 4;
/** The largest multiple of the contract, in hundredths, and the largest amount in yen. */
const MOST_MULTIPLE = 99_999_999_999;
const MOST_YEN = 999_999_999_999_999;

/** Values an issue at a price (tenths of a yen) by what is known at the instant (epoch ms). */
export function valuationAt(market: Market, issue: Issue, at: number, priceTenths: number): Valuation {
  if (isOwn(market, issue)) return ownValuation(market, issue, at, priceTenths);
  const year = announcedAccounts(market, issue, at, YEAR);
  const shares = sharesAt(market, issue, at);
  const yearProfit = year.reduce((sum, { netProfit }) => sum + netProfit, 0);
  const equity = year[0]?.equity ?? 0;
  const epsHundredths = Math.round((yearProfit * 100) / shares) || 0;
  const bpsHundredths = Math.max(Math.round((equity * 100) / shares), 1);
  return {
    shares,
    // Shares are whole lots, so that the product is whole yen.
    marketValue: (priceTenths * shares) / 10,
    yearProfit,
    equity,
    epsHundredths,
    bpsHundredths,
    perHundredths: multipleOf(priceTenths, epsHundredths),
    pbrHundredths: multipleOf(priceTenths, bpsHundredths),
    dividendHundredths: yearDividendHundredths(market, issue, at),
  };
}

/** The same by the files of imported prices. */
function ownValuation(market: Market, issue: Issue, at: number, priceTenths: number): Valuation {
  const { shares, epsHundredths, bpsHundredths, dividendHundredths } = ownFiguresAt(market, issue, at);
  const rounded = (hundredths: number | null) => (hundredths === null ? null : Math.round(hundredths) || 0);
  const total = (perShareHundredths: number | null) =>
    shares === null || perShareHundredths === null
      ? null
      : within(Math.round((perShareHundredths * shares) / 100), MOST_YEN);
  const [eps, bps] = [rounded(epsHundredths), rounded(bpsHundredths)];
  return {
    shares,
    marketValue: ownMarketValue(shares, priceTenths),
    yearProfit: total(epsHundredths),
    equity: total(bpsHundredths),
    epsHundredths: eps,
    bpsHundredths: bps,
    perHundredths: multipleOf(priceTenths, eps),
    pbrHundredths: multipleOf(priceTenths, bps),
    dividendHundredths: rounded(dividendHundredths),
  };
}

/** Returns the market value of an issue at a price (tenths of a yen) in yen, rounded down; null if its shares are unknown. */
export function marketValueAt(market: Market, issue: Issue, at: number, priceTenths: number): number | null {
  if (isOwn(market, issue)) return ownMarketValue(ownFiguresAt(market, issue, at).shares, priceTenths);
  return (priceTenths * sharesAt(market, issue, at)) / 10;
}

const ownMarketValue = (shares: number | null, priceTenths: number) =>
  shares === null ? null : within(mulDiv(priceTenths, shares, 10), MOST_YEN);

const multipleOf = (priceTenths: number, perShareHundredths: number | null) =>
  perShareHundredths !== null && perShareHundredths > 0
    ? within(Math.round((priceTenths * 1_000) / perShareHundredths), MOST_MULTIPLE)
    : null;

const within = (value: number, most: number) => (Math.abs(value) <= most ? value : null);

/** The middle multiples of a sector in hundredths; null if no issue of it has one. */
export interface SectorMultiples {
  readonly issues: number;
  readonly perHundredths: number | null;
  readonly pbrHundredths: number | null;
}

/**
 * Returns the middle multiples of all listed issues of a sector. Losses have no multiple of earnings and do not count, and beside imported
 * prices no fictional new listing does.
 */
export function sectorMultiples(market: Market, sector33Code: string, at: number): SectorMultiples {
  const issues = listedIssues(market).filter((issue) => issue.sector33Code === sector33Code);
  const values = issues
    .filter((issue) => market.prices === null || isOwn(market, issue))
    .map((issue) => valuationAt(market, issue, at, quoteAt(market, issue, at).priceTenths));
  return {
    issues: issues.length,
    perHundredths: middleOf(values.flatMap(({ perHundredths }) => perHundredths ?? [])),
    pbrHundredths: middleOf(values.flatMap(({ pbrHundredths }) => pbrHundredths ?? [])),
  };
}

/** Returns the median, the lower one of two. */
function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
