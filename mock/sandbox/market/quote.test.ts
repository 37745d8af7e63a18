import { DAY_MS, isOnTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyInstant,
  anyIssue,
  anyMarket,
  limitedMarket,
  parseJst,
  propertyRuns,
  testMarket,
} from './arbitraries.ts';
import { countedMarket } from './counted-market.ts';
import { dayBar } from './day-bar.ts';
import { priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { rankQuotes } from './ranking.ts';
import { issueOf, originalIssues } from './universe.ts';

describe('a quote', () => {
  it('has the price of the path, on the tick and between the day’s low and high, and whole lots and yen', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const quote = quoteAt(market, issue, at);
        expect(quote.priceTenths).toBe(priceAt(market, issue, at));
        expect(quote.changeTenths).toBe(quote.priceTenths - quote.previousCloseTenths);
        expect(isOnTick(issue.tickGroup, quote.priceTenths)).toBe(true);
        expect(['normal', 'limit_up', 'limit_down', 'special_buy', 'special_sell']).toContain(quote.status);
        if (quote.status.startsWith('special')) expect(quote.openTenths).toBeNull();
        for (const limit of [quote.upperLimitTenths, quote.lowerLimitTenths]) {
          expect(isOnTick(issue.tickGroup, limit)).toBe(true);
        }
        expect(quote.volume % issue.lotSize).toBe(0);
        expect(Number.isSafeInteger(quote.turnover)).toBe(true);
        if (quote.openTenths === null) {
          expect([quote.highTenths, quote.lowTenths, quote.vwapTenths, quote.volume]).toEqual([
            null,
            null,
            null,
            0,
          ]);
          expect(quote.priceTenths).toBe(quote.previousCloseTenths);
          return;
        }
        const inside = [quote.openTenths, quote.priceTenths, quote.vwapTenths ?? 0];
        expect(Math.max(...inside)).toBeLessThanOrEqual(quote.highTenths ?? 0);
        expect(Math.min(...inside)).toBeGreaterThanOrEqual(quote.lowTenths ?? 0);
        expect(quote.volume).toBeGreaterThan(0);
      }),
      propertyRuns(1500),
    );
  });

  it('never narrows its range or lowers its volume within a day', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.integer({ min: 0, max: 4_000_000 }),
        (market, issue, at, span) => {
          const early = quoteAt(market, issue, at);
          const late = quoteAt(market, issue, at + span);
          if (late.day !== early.day) return;
          expect(late.volume).toBeGreaterThanOrEqual(early.volume);
          expect(late.turnover).toBeGreaterThanOrEqual(early.turnover);
          if (early.highTenths === null || early.lowTenths === null) return;
          expect(late.openTenths).toBe(early.openTenths);
          expect(late.highTenths).toBeGreaterThanOrEqual(early.highTenths);
          expect(late.lowTenths).toBeLessThanOrEqual(early.lowTenths);
        },
      ),
      propertyRuns(1000),
    );
  });

  it('equals the day’s bar at the end of the day', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const { day } = quoteAt(market, issue, at);
        const bar = dayBar(market, issue, day);
        const end = (day + 1) * DAY_MS - 9 * 3_600_000 - 1;
        expect(quoteAt(market, issue, end)).toMatchObject({
          day,
          openTenths: bar.openTenths,
          highTenths: bar.highTenths,
          lowTenths: bar.lowTenths,
          priceTenths: bar.closeTenths,
          volume: bar.volume,
        });
      }),
    );
  });

  it('has the next trading day’s limits after the close, and still the day’s figures', () => {
    const market = testMarket('exchange');
    const issue = issueOf('7203');
    const during = quoteAt(market, issue, parseJst('2026-11-20 14:00:00'));
    const after = quoteAt(market, issue, parseJst('2026-11-20 20:00:00'));
    expect(during.baseTenths).toBe(during.previousCloseTenths);
    expect(after.previousCloseTenths).toBe(during.previousCloseTenths);
    expect(after.baseTenths).toBe(after.priceTenths);
    const tuesday = quoteAt(market, issue, parseJst('2026-11-24 10:00:00'));
    expect(tuesday).toMatchObject({
      baseTenths: after.baseTenths,
      upperLimitTenths: after.upperLimitTenths,
      lowerLimitTenths: after.lowerLimitTenths,
    });
  });

  it('has no figures between 08:00 and the open', () => {
    const quote = quoteAt(testMarket('exchange'), issueOf('7203'), parseJst('2026-11-20 08:30:00'));
    expect(quote).toMatchObject({ openTenths: null, changeTenths: 0, changePpm: 0, volume: 0, turnover: 0 });
  });

  it('has the status halted during an operator’s halt', () => {
    const at = parseJst('2026-11-20 10:00:00');
    const market = { ...testMarket('exchange'), haltsOf: () => [{ from: at, to: at + 1 }] };
    expect([at - 1, at, at + 1].map((each) => quoteAt(market, issueOf('7203'), each).status)).toEqual([
      'normal',
      'halted',
      'normal',
    ]);
  });

  it('has the status limit_up or limit_down exactly at a limit price', () => {
    const at = parseJst('2026-11-20 10:00:00');
    const issue = issueOf('7203');
    const price = priceAt(testMarket('exchange'), issue, at);
    const statusWithin = (lowerTenths: number, upperTenths: number) =>
      quoteAt(limitedMarket({ lowerTenths, upperTenths }), issue, at).status;
    expect(statusWithin(price - 100, price)).toBe('limit_up');
    expect(statusWithin(price, price + 100)).toBe('limit_down');
    expect(statusWithin(price - 5, price + 5)).toBe('normal');
  });

  it('calculates the day of each of 100 issues once', () => {
    const { market, work } = countedMarket({ seed: 'work', schedule: 'always_open' });
    for (const second of [50, 51, 52])
      for (const issue of originalIssues) quoteAt(market, issue, parseJst(`2026-11-20 14:00:${second}`));
    expect(work).toEqual({ days: originalIssues.length, daysByMinute: originalIssues.length });
  });
});

describe('rankings', () => {
  const at = parseJst('2026-11-20 14:00:00');
  const quotes = originalIssues.map((issue) => quoteAt(testMarket('exchange'), issue, at));

  it.each([
    ['gainers', 'changePpm', -1],
    ['losers', 'changePpm', 1],
    ['turnover', 'turnover', -1],
    ['volume', 'volume', -1],
  ] as const)('rankings by %s sort the issues', (ranking, column, direction) => {
    const values = rankQuotes(quotes, ranking).map((quote) => quote[column]);
    expect(values).toEqual(quotes.map((quote) => quote[column]).toSorted((a, b) => (a - b) * direction));
    expect(values).toHaveLength(100);
  });

  it('order ties by code', () => {
    const before = originalIssues.map((issue) =>
      quoteAt(testMarket('exchange'), issue, parseJst('2026-11-20 08:30:00')),
    );
    expect(rankQuotes(before.toReversed(), 'gainers').map((quote) => quote.code)).toEqual(
      originalIssues.map((issue) => issue.code),
    );
  });
});
