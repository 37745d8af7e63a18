import type { Schemas } from '#frame/contract/handlers.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { findListed } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { type Issue, issueOf } from '#market/universe.ts';
import { summaries } from './listing.ts';
import { boardWire, clockWire, quoteWire } from './present.ts';

/** @throws ProtocolError 404 for a code that is not listed. */
export function listedIssue(market: Market, code: string): Issue {
  const issue = findListed(market, code);
  if (!issue) throw notFound();
  return issue;
}

/** The market as the contract shows it, for the capabilities beside this one. Codes are listed ones. */
export function shownMarket(market: Market) {
  return {
    listedIssue: (code: string): Issue => listedIssue(market, code),
    isListed: (code: string): boolean => findListed(market, code) !== undefined,
    quote: (code: string, at: number): Schemas['Quote'] => quoteWire(quoteAt(market, issueOf(code), at)),
    board: (code: string, at: number): Schemas['Board'] => boardWire(market, issueOf(code), at),
    clock: (at: number): Schemas['MarketClock'] => clockWire(market, at),
    /** Lines of a list whose issues the reader all watches. */
    watchedLines: (codes: readonly string[], at: number): Schemas['StockSummary'][] =>
      summaries(market, codes.map(issueOf), new Set(codes), at),
  };
}
