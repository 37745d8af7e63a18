import { dayOf, parseDay, priceLimits, startOfDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { articleContentOf } from '#capabilities/news/articles/article-content.ts';
import { editionsBetween } from '#capabilities/news/articles/editions.ts';
import { announcedAccounts } from '#market/accounts.ts';
import { afterHoursFrom } from '#market/after-hours.ts';
import { afterHoursQuoteAt } from '#market/after-hours-path.ts';
import { isUnopenedAt } from '#market/auction.ts';
import { betaAt } from '#market/beta.ts';
import { board } from '#market/board.ts';
import { candles } from '#market/candles.ts';
import { indicatorsAt } from '#market/daily-indicators.ts';
import { dayBar } from '#market/day-bar.ts';
import { announcedDividend, lastDividend } from '#market/dividends.ts';
import { createRandomSequence } from '#market/hash.ts';
import { indexLine } from '#market/index-line.ts';
import { findIndex, indicesAt } from '#market/indices.ts';
import { foundingIssues, listedIssues, originalIssuesOf } from '#market/listed.ts';
import { createMarket, type Market } from '#market/market.ts';
import { minuteTable } from '#market/minutes.ts';
import { lastPrintAt, pathPrice, priceAt, priceFromOpening } from '#market/path.ts';
import type { CandlePeriod } from '#market/periods.ts';
import { priceRange } from '#market/price-range.ts';
import { quoteAt } from '#market/quote.ts';
import { sectorsAt } from '#market/sectors.ts';
import { sparkline } from '#market/sparkline.ts';
import { knownSplits } from '#market/splits.ts';
import { ticksOfDay } from '#market/ticks-of-day.ts';
import { firstTouch } from '#market/touch.ts';
import { tradesBefore } from '#market/trades.ts';
import { issueOf } from '#market/universe.ts';
import { sectorMultiples, valuationAt } from '#market/valuation.ts';
import { yearRangeAt } from '#market/year-range.ts';
import { differences, randomIssue, type TestIssue, testPrices, withOtherFuture } from './testing.ts';

/** Some weeks before the exchange's hours changed. */
const FROM = '2024-10-15';
const CODES = ['7203', '6758', '9984', '4444'];

function marketOf(issues: readonly TestIssue[], at: number): Market {
  return createMarket({ seed: 'own', schedule: 'exchange', prices: testPrices(issues), now: () => at });
}

const at = (text: string) => Date.parse(`${text}:00+09:00`);
const END = at('2025-06-01T00:00');

describe('a market of imported prices', () => {
  const daily = CODES.map((code, index) =>
    randomIssue(code, { seed: index + 1, from: FROM, days: 60, minutes: false }),
  );
  const byMinute = CODES.map((code, index) =>
    randomIssue(code, { seed: index + 50, from: FROM, days: 60, minutes: true }),
  );

  it.each([
    ['daily', daily],
    ['minute', byMinute],
  ])('has the %s bars of the file in every period', (_name, issues) => {
    const market = marketOf(issues, END);
    for (const { code, days, splits } of issues) {
      const issue = issueOf(code);
      const unsplit = days.filter(({ day }) => splits.every(({ exDay }) => exDay <= day));
      const bars = candles(market, issue, 'day', { now: END, limit: 1_000 }).items.slice(-unsplit.length);
      expect(bars).toEqual(
        unsplit.map(({ day, openTenths, highTenths, lowTenths, closeTenths, volume }) => ({
          ...{ at: startOfDay(day), openTenths, highTenths, lowTenths, closeTenths, volume },
        })),
      );
      expect(candles(market, issue, 'day', { now: END, limit: 1_000 }).items).toHaveLength(days.length);
      for (const { day } of unsplit.slice(-3))
        for (const period of ['1m', '5m', '45m'] satisfies CandlePeriod[]) {
          const inside = candles(market, issue, period, {
            now: END,
            limit: 1_000,
            before: startOfDay(day + 1),
          }).items.filter((bar) => dayOf(bar.at) === day);
          const own = days.find((each) => each.day === day);
          expect(inside[0]?.openTenths).toBe(own?.openTenths);
          expect(inside.at(-1)?.closeTenths).toBe(own?.closeTenths);
          expect(Math.max(...inside.map((bar) => bar.highTenths))).toBe(own?.highTenths);
          expect(Math.min(...inside.map((bar) => bar.lowTenths))).toBe(own?.lowTenths);
          expect(inside.reduce((sum, bar) => sum + bar.volume, 0)).toBe(own?.volume);
        }
    }
  });

  it.each([
    ['daily', daily],
    ['minute', byMinute],
  ])(
    'calculates the indicators from the %s bars that candles show, across splits and days without trading',
    (_name, issues) => {
      for (const { code, days } of issues)
        for (const { day } of days.slice(-25)) {
          const now = startOfDay(day) + 20 * 60 * 60_000;
          const market = marketOf(issues, now);
          const issue = issueOf(code);
          const bars = candles(market, issue, 'day', { now, limit: 1_000 }).items;
          const { highTenths, lowTenths, average } = indicatorsAt(market, issue, quoteAt(market, issue, now));
          expect(highTenths).toBe(Math.max(...bars.map((bar) => bar.highTenths)));
          expect(lowTenths).toBe(Math.min(...bars.map((bar) => bar.lowTenths)));
          const closes = bars.slice(-25).map(({ closeTenths }) => closeTenths);
          if (closes.length < 25) expect(average).toBeNull();
          else expect(average).toBeCloseTo(closes.reduce((sum, close) => sum + close, 0) / 25, 6);
        }
    },
  );

  it('has exactly the minutes of the file, each with its own path', () => {
    const market = marketOf(byMinute, END);
    for (const { code, days, splits } of byMinute) {
      const issue = issueOf(code);
      const own = days.findLast(({ day }) => splits.every(({ exDay }) => exDay <= day));
      if (!own) throw new Error('no day');
      const rows = Array.from({ length: own.minutes.length / 6 }, (_, row) =>
        own.minutes.slice(row * 6, row * 6 + 6),
      );
      const inside = candles(market, issue, '1m', {
        now: END,
        limit: 1_000,
        before: startOfDay(own.day + 1),
      });
      const found = inside.items.filter((bar) => dayOf(bar.at) === own.day);
      expect(
        found.map((bar) => [bar.openTenths, bar.highTenths, bar.lowTenths, bar.closeTenths, bar.volume]),
      ).toEqual(rows.map(([, ...values]) => values));
      const table = minuteTable(market, issue, own.day);
      for (const [minute = 0, , high = 0, low = 0] of rows) {
        const prices = Array.from({ length: 60 }, (_, second) => pathPrice(issue, table, { minute, second }));
        expect(Math.max(...prices)).toBeLessThanOrEqual(high);
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(low);
      }
    }
  });

  it('takes limits from the previous close, and from its part on the ex-day of a split', () => {
    const market = marketOf(daily, END);
    const [first] = daily;
    const issue = issueOf('7203');
    for (const [index, { day }] of (first?.days ?? []).entries()) {
      const before = first?.days[index - 1];
      if (!before) continue;
      const isSplit = first?.splits.some(({ exDay }) => exDay > before.day && exDay <= day);
      const { baseTenths, limits } = dayBar(market, issue, day);
      if (!isSplit) expect(baseTenths).toBe(before.closeTenths);
      else expect(baseTenths).toBeLessThan(before.closeTenths * 0.51);
      expect(limits).toEqual(priceLimits(issue.tickGroup, baseTenths));
    }
  });

  it('stands still on a day without a bar, and has no board', () => {
    const [first, ...rest] = daily;
    if (!first) throw new Error('no issue');
    const missing = first.days[5]?.day ?? 0;
    const without = {
      ...first,
      splits: [],
      days: first.days.filter(({ day }) => day !== missing).slice(0, 20),
    };
    const noon = startOfDay(missing) + 10 * 3_600_000;
    const market = marketOf([without, ...rest], noon);
    const issue = issueOf('7203');
    const close = first.days[4]?.closeTenths;
    expect(quoteAt(market, issue, noon)).toMatchObject({
      priceTenths: close,
      volume: 0,
      openTenths: null,
      status: 'normal',
    });
    expect(isUnopenedAt(market, issue, noon)).toBe(true);
    expect(board(market, issue, noon)).toMatchObject({ asks: [], bids: [], auction: null });
    expect(board(market, issue, noon - 1.5 * 3_600_000).asks.length).toBe(10);
  });

  it('lists an issue from its first bar on', () => {
    const late = { ...randomIssue('1301', { seed: 9, from: '2024-10-25', days: 20, minutes: true }) };
    const [{ day = 0, minutes = [] } = {}] = late.days;
    const begin = startOfDay(day) + 9 * 3_600_000;
    const listedAt = (instant: number) =>
      listedIssues(marketOf([...daily, late], instant)).map(({ code }) => code);
    expect(listedAt(begin - 1)).toEqual(CODES.toSorted());
    expect(listedAt(END)).toContain('1301');
    expect(minutes[0]).toBeGreaterThan(0);
    expect(foundingIssues(marketOf([...daily, late], END)).map(({ code }) => code)).not.toContain('1301');
  });
});

/** What a market shows at an instant: the functions behind the operations that read prices. */
function valuesAt(market: Market, now: number): unknown {
  const periods: CandlePeriod[] = ['1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'];
  const session = afterHoursFrom('exchange', now);
  const index = findIndex(market, 'simtopix');
  return {
    listed: listedIssues(market).map(({ code }) => code),
    issues: originalIssuesOf(market, now).map((issue) => ({
      quote: quoteAt(market, issue, now),
      board: board(market, issue, now),
      unopened: isUnopenedAt(market, issue, now),
      price: [
        priceAt(market, issue, now),
        priceFromOpening(market, issue, now),
        lastPrintAt(market, issue, now),
      ],
      candles: periods.map((period) => candles(market, issue, period, { now, limit: 40 })),
      ticks: ticksOfDay(market, issue, now),
      sparkline: sparkline(market, issue, now),
      trades: tradesBefore(market, issue, now, { before: null, limit: 20, minQuantity: 1 }),
      valuation: valuationAt(market, issue, now, priceAt(market, issue, now)),
      beta: betaAt(market, issue, now),
      year: yearRangeAt(market, issue, now),
      indicators: indicatorsAt(market, issue, quoteAt(market, issue, now)),
      accounts: announcedAccounts(market, issue, now, 8),
      touched: [1_000, 15_000, 20_000, 25_000].map((atOrAbove) =>
        firstTouch(market, issue, now - 3 * 86_400_000, now, { atOrAbove }),
      ),
      range: priceRange(market, issue, { from: now - 2 * 86_400_000, to: now }),
      afterHours: afterHoursQuoteAt(market, issue, session, now),
      splits: knownSplits(market, issue, now),
      dividends: [announcedDividend(market, issue, now), lastDividend(market, issue, now)],
      sector: sectorMultiples(market, issue.sector33Code, now),
    })),
    indices: indicesAt(market, now),
    sectors: (['day', 'week', 'month', 'year_to_date'] as const).map((period) =>
      sectorsAt(market, period, now),
    ),
    lines:
      index &&
      (['5m', 'day'] satisfies CandlePeriod[]).map((period) =>
        indexLine(market, index, period, { now, limit: 30 }),
      ),
    news: [...editionsBetween(market, now - 4 * 86_400_000, now)].map((edition) => [
      edition,
      articleContentOf(market, edition),
    ]),
  };
}

/** Pairs of data sets; those of `npm run test:deep` take minutes. */
const PAIRS = Number(process.env.TSUBAME_PAIRS ?? (process.env.TSUBAME_DEEP ? 10_000 : 60));

describe('two data sets that differ only after an instant', () => {
  it('give the same answers at it', () => {
    const next = createRandomSequence(20_190_401);
    const seed = () => Math.floor(next() * 1e9);
    let differing = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const minutes = next() < 0.5;
      const made = (code: string) => randomIssue(code, { seed: seed(), from: FROM, days: 24, minutes });
      const codes = CODES.slice(0, 3);
      const issues = codes.map(made);
      // From the first opening to the last day, more often around the changes of a day.
      const day = parseDay(FROM) + Math.floor(next() * 30);
      const hours = [
        0,
        7.99,
        8,
        8.5,
        9,
        9.02,
        10.3,
        11.6,
        12.2,
        12.5,
        14.99,
        15,
        15.26,
        15.5,
        16.9,
        17.1,
        23.5,
        9 + next() * 6.5,
      ];
      const now = Math.max(
        startOfDay(day) + Math.floor((hours[Math.floor(next() * hours.length)] ?? 9) * 3_600) * 1_000,
        at(`${FROM}T15:00`),
      );
      const others = issues.map((issue) => withOtherFuture(issue, made(issue.code), now));
      // An issue that only the other set has, later.
      const late = withOtherFuture({ code: '5555', days: [], splits: [] }, made('5555'), now);
      const one = valuesAt(marketOf(issues, now), now);
      const other = valuesAt(marketOf([...others, late], now), now);
      if (JSON.stringify(issues) !== JSON.stringify(others)) differing += 1;
      expect(
        differences(one, other),
        `pair ${pair} at ${new Date(now + 9 * 3_600_000).toISOString()}`,
      ).toEqual([]);
    }
    // Otherwise nothing was compared.
    expect(differing).toBeGreaterThan(PAIRS / 2);
  });
});
