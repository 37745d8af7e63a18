import type { Schemas } from '#frame/contract/handlers.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { findListed, issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import type { Issue } from '#market/universe.ts';
import { stockSummaries } from './listing.ts';
import { boardOnWire, marketClockOnWire, quoteOnWire } from './present.ts';

/** @throws ProtocolError 404 for a code that is not listed. */
export function requireListedIssue(market: Market, code: string): Issue {
  const issue = findListed(market, code);
  if (!issue) throw notFound();
  return issue;
}

/** Market data in contract form for other capabilities; the codes must be listed. */
export function marketOnWire(market: Market) {
  return {
    listedIssue: (code: string): Issue => requireListedIssue(market, code),
    isListed: (code: string): boolean => findListed(market, code) !== undefined,
    quote: (code: string, at: number): Schemas['Quote'] =>
      quoteOnWire(quoteAt(market, issueIn(market, code), at)),
    board: (code: string, at: number): Schemas['Board'] => boardOnWire(market, issueIn(market, code), at),
    clock: (at: number): Schemas['MarketClock'] => marketClockOnWire(market, at),
    /** List lines of issues that the user watches. */
    watchedLines: (codes: readonly string[], at: number): Schemas['StockSummary'][] =>
      stockSummaries(
        market,
        codes.map((code) => issueIn(market, code)),
        new Set(codes),
        at,
      ),
  };
}
