import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anySchedule, propertyRuns, testMarket } from './arbitraries.ts';
import { priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { splitsOf } from './splits.ts';
import { type Trade, tradesBefore } from './trades.ts';
import { issueOf, originalIssues } from './universe.ts';

const ALL = { before: null, limit: Number.MAX_SAFE_INTEGER, minQuantity: 0 };
const FROM = Date.parse('2026-11-02T00:00:00+09:00');
const DAYS = 200;

/** A market, an issue and an instant at any second. */
const anyInstant = fc
  .record({
    schedule: anySchedule,
    issue: fc.constantFrom(...originalIssues),
    second: fc.integer({ min: 0, max: DAYS * 86_400 }),
  })
  .map(({ schedule, issue, second }) => ({ market: testMarket(schedule), issue, at: FROM + second * 1_000 }));

it('sums to the volume of the quote, and the newest trade is not after it', () => {
  fc.assert(
    fc.property(anyInstant, ({ market, issue, at }) => {
      const trades = tradesBefore(market, issue, at, ALL);
      const quote = quoteAt(market, issue, at);
      expect(trades.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(quote.volume);
      const isInRange = ({ at: second, quantity, priceTenths }: Trade) =>
        second <= at &&
        quantity > 0 &&
        quantity % issue.lotSize === 0 &&
        priceTenths >= (quote.lowTenths ?? 0) &&
        priceTenths <= (quote.highTenths ?? 0);
      expect(trades.every(isInRange)).toBe(true);
    }),
    propertyRuns(15),
  );
});

it('has each trade at the price of its second', () => {
  const [market, issue] = [testMarket('exchange'), issueOf('7203')];
  const trades = tradesBefore(market, issue, Date.parse('2026-11-20T14:03:27+09:00'), { ...ALL, limit: 300 });
  expect(trades).toHaveLength(300);
  for (const { at, priceTenths } of trades) expect(priceTenths).toBe(priceAt(market, issue, at));
});

it('pages without gaps or duplicates, also while new trades come', () => {
  const [market, issue] = [testMarket('exchange'), issueOf('7203')];
  const at = Date.parse('2026-11-20T09:10:00+09:00');
  const all = tradesBefore(market, issue, at, ALL);
  const read: typeof all = [];
  for (let before: number | null = null, page = 0; ; page += 1) {
    const trades = tradesBefore(market, issue, at + page * 1_000, { ...ALL, before, limit: 7 });
    if (page > 0 && trades.length === 0) break;
    read.push(...trades);
    before = trades.at(-1)?.place ?? 0;
  }
  expect(read).toEqual(all);
  const places = all.map(({ place }) => place);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => b - a));
});

it('keeps only the trades of at least so many shares', () => {
  const [market, issue] = [testMarket('exchange'), issueOf('7203')];
  const at = Date.parse('2026-11-20T14:03:27+09:00');
  const all = tradesBefore(market, issue, at, ALL);
  const large = tradesBefore(market, issue, at, { ...ALL, minQuantity: 10_000 });
  expect(large.length).toBeGreaterThan(0);
  expect(large).toEqual(all.filter(({ quantity }) => quantity >= 10_000));
});

it('has one trade for each auction of the exchange', () => {
  const [market, issue] = [testMarket('exchange'), issueOf('7203')];
  const day = '2026-11-20T';
  const all = tradesBefore(market, issue, Date.parse(`${day}16:00:00+09:00`), ALL);
  const auctions = all.filter(({ side }) => side === 'auction').map(({ at }) => at);
  expect(auctions).toEqual(['15:30', '12:30', '09:00'].map((time) => Date.parse(`${day}${time}:00+09:00`)));
  expect(new Set(all.map(({ side }) => side))).toEqual(new Set(['buy', 'sell', 'auction']));
});

it('has none before the first print of the day', () => {
  const [market, issue] = [testMarket('exchange'), issueOf('7203')];
  expect(tradesBefore(market, issue, Date.parse('2026-11-20T08:30:00+09:00'), ALL)).toEqual([]);
});

it('adjusts the trades of a day when a split takes effect after its close', () => {
  const market = testMarket('exchange');
  const issue = originalIssues.find((each) => splitsOf(market, each).length > 0);
  const [split] = issue ? splitsOf(market, issue) : [];
  if (!issue || !split) throw new Error('no split in this market');
  const before = tradesBefore(market, issue, split.effectiveAt - 1, ALL);
  const after = tradesBefore(market, issue, split.effectiveAt, ALL);
  expect(before.length).toBeGreaterThan(0);
  expect(after.map(({ quantity }) => quantity)).toEqual(before.map(({ quantity }) => quantity * split.ratio));
});
