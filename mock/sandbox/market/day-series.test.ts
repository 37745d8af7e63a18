import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anyIssue, anyMarket, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import { specialQuoteSide } from './auction.ts';
import { indicesAt } from './indices.ts';
import { quoteAt } from './quote.ts';
import { openAt } from './schedule.ts';
import { sparkline } from './sparkline.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { issueOf, originalIssues } from './universe.ts';

describe('the time series of a day', () => {
  it('adds up to the quote at every instant', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const quote = quoteAt(market, issue, at);
        const { items, day, previousCloseTenths } = ticksOfDay(market, issue, at);
        expect([day, previousCloseTenths]).toEqual([quote.day, quote.previousCloseTenths]);
        expect(items.length).toBeLessThanOrEqual(market.schedule === 'exchange' ? 326 : 288);
        if (quote.openTenths === null) {
          expect(items).toEqual([]);
          return;
        }
        expect(items.reduce((sum, point) => sum + point.volume, 0)).toBe(quote.volume);
        expect(items.at(-1)).toMatchObject({ priceTenths: quote.priceTenths, vwapTenths: quote.vwapTenths });
        for (const point of items) {
          expect(point.at).toBeLessThanOrEqual(at);
          expect(point.vwapTenths).toBeLessThanOrEqual(quote.highTenths ?? 0);
          expect(point.vwapTenths).toBeGreaterThanOrEqual(quote.lowTenths ?? 0);
        }
      }),
      propertyRuns(300),
    );
  });

  it('has a point per minute on the exchange, the last one for the closing auction', () => {
    const { items } = ticksOfDay(testMarket('exchange'), issueOf('7203'), parseJst('2026-11-20 20:00:00'));
    expect(items).toHaveLength(326);
    expect(items[0]?.at).toBe(parseJst('2026-11-20 09:00:00'));
    expect(items.at(-1)?.at).toBe(parseJst('2026-11-20 15:30:00'));
  });
});

describe('a sparkline', () => {
  it('has at most 48 prices, from the day’s open, or its base before a late open, to the last price', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const quote = quoteAt(market, issue, at);
        const line = sparkline(market, issue, at);
        expect(line.length).toBeLessThanOrEqual(48);
        const opens = openAt(market.schedule, quote.day);
        const isLate = specialQuoteSide(market, issue, opens) !== null;
        expect(line[0]).toBe((isLate ? null : quote.openTenths) ?? quote.previousCloseTenths);
        expect(line.at(-1)).toBe(quote.priceTenths);
      }),
      propertyRuns(300),
    );
  });
});

describe('the indices', () => {
  it('say in their names that they are simulated', () => {
    for (const index of indicesAt(testMarket('exchange'), parseJst('2026-11-20 14:00:00'))) {
      expect(index.indexId).toMatch(/^sim[a-z0-9]+$/);
      expect(index.name.jp).toContain('模擬');
      expect(index.name.zh).toContain('模拟');
      expect(index.name.en).toContain('Simulated');
      expect(`${index.name.es} ${index.name.fr}`).toMatch(/simulad[oa].*simulée?$/i);
    }
  });

  it('have a change from the previous close, and a sparkline that ends at their value', () => {
    fc.assert(
      fc.property(anyMarket, anyInstant, (market, at) => {
        for (const index of indicesAt(market, at)) {
          expect(Number.isSafeInteger(index.valueHundredths)).toBe(true);
          expect(index.valueHundredths).toBeGreaterThan(0);
          expect(index.sparklineHundredths.length).toBeLessThanOrEqual(48);
          expect(index.sparklineHundredths.at(-1)).toBe(index.valueHundredths);
          const previous = index.valueHundredths - index.changeHundredths;
          expect(Math.abs(index.changeHundredths / previous)).toBeLessThan(0.12);
        }
      }),
      propertyRuns(20),
    );
  });

  it('rise if all members rise, and never move more than the member with the largest move', () => {
    const at = parseJst('2026-11-20 14:00:00');
    const market = testMarket('exchange');
    const moves = originalIssues.map((issue) => quoteAt(market, issue, at).changePpm);
    for (const index of indicesAt(market, at)) {
      expect(index.changePpm).toBeLessThanOrEqual(Math.max(...moves));
      expect(index.changePpm).toBeGreaterThanOrEqual(Math.min(...moves));
    }
  });
});
