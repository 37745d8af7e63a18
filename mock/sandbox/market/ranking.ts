import type { Quote } from './quote.ts';

export type Ranking = 'gainers' | 'losers' | 'turnover' | 'volume';

const measures = {
  gainers: (quote) => quote.changePpm,
  losers: (quote) => -quote.changePpm,
  turnover: (quote) => quote.turnover,
  volume: (quote) => quote.volume,
} as const satisfies Record<Ranking, (quote: Quote) => number>;

/** Returns the quotes in the order of a ranking, best first; ties in the order of their codes. */
export function rankQuotes(quotes: readonly Quote[], ranking: Ranking): Quote[] {
  const measure = measures[ranking];
  return quotes.toSorted((a, b) => measure(b) - measure(a) || (a.code < b.code ? -1 : 1));
}
