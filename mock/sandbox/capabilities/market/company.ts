import { dayOf, formatDay, fromHundredths } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, rate, timestamp } from '#frame/contract/wire.ts';
import {
  type Announcement,
  announcedAccounts,
  businessYearOf,
  nextAnnouncement,
  sharesAt,
} from '#market/accounts.ts';
import { BETA_INDEX, betaAt } from '#market/beta.ts';
import type { Market } from '#market/market.ts';
import { isOwn } from '#market/own-days.ts';
import { quoteAt } from '#market/quote.ts';
import type { Issue } from '#market/universe.ts';
import { sectorMultiples, valuationAt } from '#market/valuation.ts';
import { yearRangeAt } from '#market/year-range.ts';

/** Five years of quarters. */
const MOST_REPORTS = 20;

/** A month, counted as year × 12 + month from 0, as the contract shows it. */
const monthOnWire = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** A figure in hundredths, keeping null. */
export const hundredthsOrNull = (value: number | null) => (value === null ? null : fromHundredths(value));

/** The dividends of a year over the price (tenths of a yen), keeping null. */
export const dividendYieldOnWire = (dividendHundredths: number | null, priceTenths: number) =>
  dividendHundredths === null ? null : rate(dividendHundredths, priceTenths * 10);

function announcementOnWire(announcement: Announcement) {
  return {
    fiscal_year_end: monthOnWire(businessYearOf(announcement)),
    quarter: announcement.quarter,
    period_end: monthOnWire(announcement.month),
  };
}

/** The figures of an issue by its price and its accounts. */
export function stockFactsOnWire(market: Market, issue: Issue, at: number): Schemas['StockFacts'] {
  const { priceTenths, day } = quoteAt(market, issue, at);
  const value = valuationAt(market, issue, at, priceTenths);
  const sector = sectorMultiples(market, issue.sector33Code, at);
  // On its first day an imported issue may wait for its opening print.
  const still = { highTenths: priceTenths, highDay: day, lowTenths: priceTenths, lowDay: day };
  const range = yearRangeAt(market, issue, at) ?? still;
  const beta = betaAt(market, issue, at);
  const next = isOwn(market, issue) ? null : nextAnnouncement(issue, at);
  return {
    code: issue.code,
    at: timestamp(at),
    price: price(priceTenths),
    shares: value.shares,
    market_value: value.marketValue,
    net_profit: value.yearProfit,
    equity: value.equity,
    eps: hundredthsOrNull(value.epsHundredths),
    bps: hundredthsOrNull(value.bpsHundredths),
    per: hundredthsOrNull(value.perHundredths),
    pbr: hundredthsOrNull(value.pbrHundredths),
    annual_dividend: hundredthsOrNull(value.dividendHundredths),
    dividend_yield: dividendYieldOnWire(value.dividendHundredths, priceTenths),
    beta: beta && { value: fromHundredths(beta.hundredths), months: beta.months, index_id: BETA_INDEX },
    sector: {
      issues: sector.issues,
      per: hundredthsOrNull(sector.perHundredths),
      pbr: hundredthsOrNull(sector.pbrHundredths),
    },
    week52_high: price(range.highTenths),
    week52_high_date: formatDay(range.highDay),
    week52_low: price(range.lowTenths),
    week52_low_date: formatDay(range.lowDay),
    next_earnings: next && { ...announcementOnWire(next), date: formatDay(dayOf(next.announcedAt)) },
  };
}

/** The announced quarters of an issue, the newest first. */
export function earningsOnWire(market: Market, issue: Issue, at: number): Schemas['EarningsReport'][] {
  const shares = sharesAt(market, issue, at);
  return announcedAccounts(market, issue, at, MOST_REPORTS).map((report) => ({
    code: issue.code,
    ...announcementOnWire(report),
    announced_at: timestamp(report.announcedAt),
    revenue: report.revenue,
    operating_profit: report.operatingProfit,
    net_profit: report.netProfit,
    eps: fromHundredths(Math.round((report.netProfit * 100) / shares) || 0),
    dividends: report.dividends,
    other_equity_changes: report.otherEquityChanges,
    equity: report.equity,
  }));
}
