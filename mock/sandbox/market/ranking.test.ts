import { expect, test } from 'vitest';
import type { Quote } from './quote.ts';
import { rankQuotes } from './ranking.ts';

const quote = (code: string, changePpm: number, volume: number) => ({ code, changePpm, volume }) as Quote;
const codes = (quotes: readonly Quote[]) => quotes.map(({ code }) => code);

test('a ranking starts with the best; ties are in the order of codes', () => {
  const quotes = [quote('9984', 100, 5), quote('6758', 300, 5), quote('7203', 100, 9), quote('4063', 100, 5)];
  expect(codes(rankQuotes(quotes, 'gainers'))).toEqual(['6758', '4063', '7203', '9984']);
  expect(codes(rankQuotes(quotes, 'losers'))).toEqual(['4063', '7203', '9984', '6758']);
  expect(codes(rankQuotes(quotes.toReversed(), 'volume'))).toEqual(['7203', '4063', '6758', '9984']);
});
