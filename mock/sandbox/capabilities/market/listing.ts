import type { Schemas } from '#frame/contract/handlers.ts';
import { listedIssues } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { rankQuotes } from '#market/ranking.ts';
import { searchIssues } from '#market/search.ts';
import { type Issue, issueOf } from '#market/universe.ts';
import { summaryWire } from './present.ts';

export type ListingQuery = {
  query?: string;
  segment?: Schemas['Segment'];
  sort?: Schemas['StockSort'];
};

/** The issues asked for, in the order asked for: by code, by rank, or, for a search without one, the best match first. */
export function listIssues(market: Market, wish: ListingQuery, at: number): Issue[] {
  const found = searchIssues(wish.query ?? '', listedIssues(market)).filter(
    (issue) => wish.segment === undefined || issue.segment === wish.segment,
  );
  if (wish.sort === undefined) return found;
  if (wish.sort === 'code') return found.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const quotes = found.map((issue) => quoteAt(market, issue, at));
  return rankQuotes(quotes, wish.sort).map((quote) => issueOf(quote.code));
}

/** By code the list is the same on every page; a ranking, or the best match first, may move in between. */
function isByCode({ query, sort }: ListingQuery): boolean {
  return sort === 'code' || (sort === undefined && !query?.trim());
}

/** A number that rises with the code: its four characters are digits and capitals, as those of a number to the base of 36. */
const numberOf = ({ code }: Issue): number => Number.parseInt(code, 36);

/**
 * Mark of the last issue of a page: by code the code itself, so that an issue which is listed or goes in between moves
 * nothing; otherwise its place.
 *
 * @param place where the next page begins.
 */
export function markOf(last: Issue, wish: ListingQuery, place: number): number {
  return isByCode(wish) ? numberOf(last) : place;
}

/** The part of a list that comes after a mark; all of it without one. */
export function issuesAfter(
  mark: number | null,
  listed: readonly Issue[],
  wish: ListingQuery,
): readonly Issue[] {
  if (mark === null) return listed;
  return isByCode(wish) ? listed.filter((issue) => numberOf(issue) > mark) : listed.slice(mark);
}

/** Lines for issues. */
export function summaries(
  market: Market,
  issues: readonly Issue[],
  watched: ReadonlySet<string>,
  at: number,
): Schemas['StockSummary'][] {
  return issues.map((issue) =>
    summaryWire(market, issue, quoteAt(market, issue, at), watched.has(issue.code)),
  );
}
