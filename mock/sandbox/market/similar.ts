import { compareSimilar, likenessOf, rateOfNumber, SIMILAR_STOCKS } from '@tsubame/sdk/rules';
import { sharesAt } from './accounts.ts';
import type { DailyReturns } from './bars.ts';
import { tradedDay } from './daily-indicators.ts';
import { firstDayOf, listedIssues } from './listed.ts';
import type { Market } from './market.ts';
import { closeAt, quoteDay, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** An issue that is like another one; ratios as in the contract. */
export interface SimilarIssue {
  readonly issue: Issue;
  readonly isSameSector: boolean;
  /** Whole yen at the last close. */
  readonly marketValue: number;
  /** Null with too few common days. */
  readonly correlation: string | null;
  readonly likeness: string;
}

/** The comparison of an issue with all others. */
export interface Comparison {
  /** The last trading day with a close that counts. */
  readonly day: number;
  /** Whole yen at the last close; null if the issue was not traded before. */
  readonly marketValue: number | null;
  readonly found: readonly SimilarIssue[];
}

/**
 * Returns the issues that are most like an issue at an instant (epoch ms), by the rule `similar_stocks`. Only days before that of the quote
 * count, so the result does not change during a day.
 */
export function similarIssues(market: Market, issue: Issue, at: number): Comparison {
  const last = tradingOrdinal(market.schedule, quoteDay(market.schedule, at)) - 1;
  const day = tradingDayAt(market.schedule, last);
  const own = dailyReturns(market, issue, last);
  const ownValue = marketValueOf(market, issue, own);
  if (ownValue === null) return { day, marketValue: null, found: [] };
  const found = listedIssues(market, at).flatMap((other): SimilarIssue[] => {
    if (other.code === issue.code) return [];
    const daily = dailyReturns(market, other, last);
    const marketValue = marketValueOf(market, other, daily);
    if (marketValue === null) return [];
    const correlation = correlationOf(own.returns, daily.returns);
    const likeness = likenessOf(correlation, [ownValue, marketValue]);
    const isSameSector = other.sector33Code === issue.sector33Code;
    return [{ issue: other, isSameSector, marketValue, correlation, likeness }];
  });
  const ordered = found.toSorted((a, b) => compareSimilar(orderOf(a), orderOf(b)));
  return { day, marketValue: ownValue, found: ordered.slice(0, SIMILAR_STOCKS.items) };
}

const orderOf = ({ issue: { code }, isSameSector, likeness }: SimilarIssue) => ({
  code,
  same_sector: isSameSector,
  likeness,
});

function marketValueOf(market: Market, issue: Issue, { last }: DailyReturns): number | null {
  if (last === null) return null;
  return Math.floor((last.closeTenths * sharesAt(market, issue, closeAt(market.schedule, last.day))) / 10);
}

/** Returns the changes of the closed days up to one. They are calculated once for an issue and a day, because closed days do not change. */
function dailyReturns(market: Market, issue: Issue, last: number): DailyReturns {
  return market.cache.returns.get(issue.key * 100_000 + last, () => calculate(market, issue, last));
}

function calculate(market: Market, issue: Issue, last: number): DailyReturns {
  const { days } = SIMILAR_STOCKS;
  const returns = new Float64Array(days).fill(Number.NaN);
  const first = firstDayOf(market, issue);
  let before = Number.NaN;
  let lastClose: DailyReturns['last'] = null;
  for (let place = -1; place < days; place += 1) {
    const day = tradingDayAt(market.schedule, last - days + 1 + place);
    const bar = day < first ? null : tradedDay(market, issue, day);
    // In shares before all splits, so that a split is no change.
    const close = bar === null ? Number.NaN : bar.closeTenths * splitFactorOn(market, issue, day);
    if (place >= 0) returns[place] = close / before - 1;
    if (bar !== null) lastClose = { closeTenths: bar.closeTenths, day };
    before = close;
  }
  return { returns, last: lastClose };
}

/** Pearson's coefficient over the days that both have; null with too few, or if one of them did not move. */
function correlationOf(one: Float64Array, other: Float64Array): string | null {
  let [count, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const [a, b] = [one[place] ?? Number.NaN, other[place] ?? Number.NaN];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    count += 1;
    sumA += a;
    sumB += b;
    squaresA += a * a;
    squaresB += b * b;
    products += a * b;
  }
  if (count < SIMILAR_STOCKS.minimum_days) return null;
  const spread = (squaresA - sumA ** 2 / count) * (squaresB - sumB ** 2 / count);
  // Squares of returns of a thousandth of a percent: less is a rounding of numbers.
  if (spread <= 1e-18) return null;
  const correlation = (products - (sumA * sumB) / count) / Math.sqrt(spread);
  return rateOfNumber(Math.max(-1, Math.min(1, correlation)));
}
