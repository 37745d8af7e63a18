import type { Schemas } from '#frame/contract/handlers.ts';
import { issueIn, listedIssues } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { rankQuotes } from '#market/ranking.ts';
import { searchIssues } from '#market/search.ts';
import type { Issue } from '#market/universe.ts';
import { stockSummaryOnWire } from './present.ts';

export type ListingQuery = {
  query?: string;
  segment?: Schemas['Segment'];
  sort?: Schemas['StockSort'];
};

/** The requested issues in order: by code, by rank, or by the best match for a search without a rank. */
export function listIssues(market: Market, query: ListingQuery, at: number): Issue[] {
  const found = searchIssues(query.query ?? '', listedIssues(market)).filter(
    (issue) => query.segment === undefined || issue.segment === query.segment,
  );
  const { sort } = query;
  if (sort !== undefined && sort !== 'code') {
    const quotes = found.map((issue) => quoteAt(market, issue, at));
    return rankQuotes(quotes, sort).map((quote) => issueIn(market, quote.code));
  }
  return isByCode(query) ? found.toSorted((a, b) => (a.code < b.code ? -1 : 1)) : found;
}

/** Sorting by code is stable between pages; a ranking or the best match may change. */
function isByCode({ query, sort }: ListingQuery): boolean {
  return sort === 'code' || (sort === undefined && !query?.trim());
}

/** The code as a number in base 36, which sorts like the code. */
const numberOf = ({ code }: Issue): number => Number.parseInt(code, 36);

/**
 * Mark of the last issue of a page. Sorted by code it is the code, so that a listing or delisting does not shift pages;
 * otherwise it is the index.
 *
 * @param place index at which the next page begins.
 */
export function listingMarkOf(last: Issue, wish: ListingQuery, place: number): number {
  return isByCode(wish) ? numberOf(last) : place;
}

/** The issues after the mark of the previous page, in a list filtered and sorted by the query; all without a mark. */
export function issuesAfterMark(
  mark: number | null,
  sortedIssues: readonly Issue[],
  wish: ListingQuery,
): readonly Issue[] {
  if (mark === null) return sortedIssues;
  return isByCode(wish) ? sortedIssues.filter((issue) => numberOf(issue) > mark) : sortedIssues.slice(mark);
}

/** Lines for issues. */
export function stockSummaries(
  market: Market,
  issues: readonly Issue[],
  watched: ReadonlySet<string>,
  at: number,
): Schemas['StockSummary'][] {
  return issues.map((issue) =>
    stockSummaryOnWire(market, issue, quoteAt(market, issue, at), watched.has(issue.code)),
  );
}
