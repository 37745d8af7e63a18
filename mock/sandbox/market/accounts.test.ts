import { DAY_MS, dayOf, isBusinessDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { announcedAccounts, businessYearOf, nextAnnouncement, sharesAt } from './accounts.ts';
import { testMarket } from './arbitraries.ts';
import { betaAt } from './beta.ts';
import { candles } from './candles.ts';
import { dividendsRecordedIn } from './dividends.ts';
import { indexLine } from './index-line.ts';
import { findIndex } from './indices.ts';
import { createMarket } from './market.ts';
import { quoteAt } from './quote.ts';
import { splitsOf } from './splits.ts';
import { issueOf, originalIssues } from './universe.ts';
import { valuationAt } from './valuation.ts';
import { yearRangeAt } from './year-range.ts';

const SEEDS = ['tsubame', 'a', 'b'];
const AT = Date.parse('2026-11-20T14:03:00+09:00');
const markets = SEEDS.map((seed) => testMarket('exchange', seed));
const toyota = issueOf('7203');

describe('accounts', () => {
  it('become known at their announcement, within 45 days of the quarter, on a business day', () => {
    for (const market of markets)
      for (const issue of originalIssues) {
        const [newest] = announcedAccounts(market, issue, AT, 1);
        const next = nextAnnouncement(issue, AT);
        expect(newest && newest.announcedAt <= AT && next.announcedAt > AT).toBe(true);
        expect(next.month - (newest?.month ?? 0)).toBe(3);
        expect(isBusinessDay(dayOf(next.announcedAt))).toBe(true);
        const end = Date.UTC(Math.floor(next.month / 12), (next.month % 12) + 1, 1) / DAY_MS;
        expect(dayOf(next.announcedAt) - end).toBeLessThan(45);
        // A millisecond decides.
        expect(announcedAccounts(market, issue, next.announcedAt - 1, 1)).toEqual([newest]);
        expect(announcedAccounts(market, issue, next.announcedAt, 1)[0]?.month).toBe(next.month);
      }
  });

  it('carry equity from quarter to quarter by profit, dividends and other changes', () => {
    for (const market of markets)
      for (const issue of originalIssues) {
        const known = announcedAccounts(market, issue, AT, 30);
        expect(known).toHaveLength(30);
        for (const [index, report] of known.slice(0, -1).entries()) {
          const before = known[index + 1]?.equity ?? 0;
          const { netProfit, otherEquityChanges, dividends } = report;
          expect(report.equity).toBe(before + netProfit + otherEquityChanges - dividends);
          expect(report.equity).toBeGreaterThan(0);
          for (const yen of Object.values(report)) expect(Number.isSafeInteger(yen)).toBe(true);
        }
      }
  });

  it('pay the dividends of the market, for all shares', () => {
    const [market] = markets;
    if (!market) throw new Error('no market');
    const [report] = announcedAccounts(market, toyota, AT, 20).filter(({ dividends }) => dividends > 0);
    const [year, month] = [Math.floor((report?.month ?? 0) / 12), ((report?.month ?? 0) % 12) + 1];
    const [terms] = dividendsRecordedIn(market, toyota, year, month);
    const total = ((terms?.perShareHundredths ?? 0) * sharesAt(market, toyota, terms?.cutOffAt ?? 0)) / 100;
    expect(Math.abs((report?.dividends ?? 0) - total)).toBeLessThanOrEqual(500_000);
  });

  it('are the same in every process, and others with another seed', () => {
    const read = (seed: string) =>
      announcedAccounts(createMarket({ seed, schedule: 'exchange' }), toyota, AT, 8);
    expect(read('tsubame')).toEqual(read('tsubame'));
    expect(read('tsubame').map(({ revenue }) => revenue)).not.toEqual(
      read('a').map(({ revenue }) => revenue),
    );
  });

  it('number the quarters by the business year', () => {
    for (const issue of originalIssues) {
      const next = nextAnnouncement(issue, AT);
      expect(new Set([2, 3, 12])).toContain((businessYearOf(next) % 12) + 1);
    }
    expect(nextAnnouncement(toyota, AT).quarter).toBeGreaterThanOrEqual(1);
  });
});

describe('a valuation', () => {
  it('is plausible for most issues, and has no multiple of a loss', () => {
    for (const market of markets) {
      const all = originalIssues.map((issue) =>
        valuationAt(market, issue, AT, quoteAt(market, issue, AT).priceTenths),
      );
      const losses = all.filter(({ perHundredths }) => perHundredths === null);
      expect(losses.length).toBeGreaterThan(0);
      expect(losses.length).toBeLessThan(20);
      for (const { epsHundredths } of losses) expect(epsHundredths).toBeLessThanOrEqual(0);
      const multiples = all.flatMap(({ perHundredths }) => perHundredths ?? []).toSorted((a, b) => a - b);
      const middle = multiples[Math.floor(multiples.length / 2)] ?? 0;
      expect(middle).toBeGreaterThan(800);
      expect(middle).toBeLessThan(2_500);
    }
  });

  it('keeps market value and multiples over a split, and divides the per-share figures', () => {
    for (const market of markets) {
      const issue = originalIssues.find((each) => splitsOf(market, each).length > 0);
      const [split] = issue ? splitsOf(market, issue) : [];
      if (!issue || !split) throw new Error('no split in this market');
      const price = 60_000;
      const before = valuationAt(market, issue, split.effectiveAt - 1, price * split.ratio);
      const after = valuationAt(market, issue, split.effectiveAt, price);
      expect(after.shares).toBe(Number(before.shares) * split.ratio);
      expect(after.marketValue).toBe(before.marketValue);
      const eps = [after.epsHundredths, before.epsHundredths].map(Number) as [number, number];
      expect(Math.abs(eps[0] * split.ratio - eps[1])).toBeLessThanOrEqual(split.ratio);
      expect(Math.abs(Number(after.pbrHundredths) - Number(before.pbrHundredths))).toBeLessThanOrEqual(1);
    }
  });
});

it('the range of 52 weeks is that of its day bars', () => {
  for (const market of markets) {
    const range = yearRangeAt(market, toyota, AT);
    const bars = candles(market, toyota, 'day', { now: AT, limit: 400 }).items.filter(
      ({ at }) => at > startOfDay(parseDay('2026-11-20') - 364),
    );
    expect(range?.highTenths).toBe(Math.max(...bars.map(({ highTenths }) => highTenths)));
    expect(range?.lowTenths).toBe(Math.min(...bars.map(({ lowTenths }) => lowTenths)));
    const high = bars.find(({ at }) => dayOf(at) === range?.highDay);
    expect(high?.highTenths).toBe(range?.highTenths);
  }
});

it('beta follows from the monthly closes of the issue and the index', () => {
  const [market] = markets;
  const index = market && findIndex(market, 'simtopix');
  if (!market || !index) throw new Error('no market');
  // Without the month that is not over.
  const own = candles(market, toyota, 'month', { now: AT, limit: 62 }).items.slice(0, -1);
  const common = indexLine(market, index, 'month', { now: AT, limit: 62 }).items.slice(0, -1);
  const returns = (values: readonly number[]) =>
    values.slice(1).map((each, i) => each / (values[i] ?? 1) - 1);
  const [a, b] = [
    returns(own.map(({ closeTenths }) => closeTenths)),
    returns(common.map(({ valueHundredths }) => valueHundredths)),
  ];
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const together = mean(a.map((each, i) => (each - mean(a)) * ((b[i] ?? 0) - mean(b))));
  const alone = mean(b.map((each) => (each - mean(b)) ** 2));
  expect(betaAt(market, toyota, AT)).toEqual({
    hundredths: Math.round((together / alone) * 100),
    months: 60,
  });
});

it('issues of the index move with it on average', () => {
  for (const market of markets) {
    const values = originalIssues.map((issue) => betaAt(market, issue, AT)?.hundredths ?? 0);
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    expect(mean).toBeGreaterThan(70);
    expect(mean).toBeLessThan(130);
  }
});
