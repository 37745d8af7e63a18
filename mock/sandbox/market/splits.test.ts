import {
  addBusinessDays,
  afterHoursOf,
  dayOf,
  formatDay,
  priceLimits,
  startOfDay,
  tickTenths,
} from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterHoursQuoteAt } from './after-hours-path.ts';
import { anySchedule, propertyRuns, testMarket } from './arbitraries.ts';
import { board } from './board.ts';
import { BoundedCache } from './bounded-cache.ts';
import { candles } from './candles.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import { nextDividend } from './dividends.ts';
import { dividendDropTenths } from './ex-day.ts';
import { indicesAt } from './indices.ts';
import { createMarket, type Market } from './market.ts';
import { priceAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { publishedReverseFee } from './reverse-fee.ts';
import { closeAt, openAt, tradingOrdinal } from './schedule.ts';
import { sparkline } from './sparkline.ts';
import type { SplitTerms } from './split-terms.ts';
import {
  knownSplits,
  nextSplit,
  splitFactorAfter,
  splitFactorBetween,
  splitFactorOn,
  splitsOf,
} from './splits.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { type Issue, issueOf, originalIssues } from './universe.ts';

const SEEDS = ['tsubame', 'test', 'a', 'b', '42'];

/** Any split before 2032 in the test markets. */
const anySplit = fc
  .record({ schedule: anySchedule, seed: fc.constantFrom(...SEEDS), choice: fc.nat() })
  .map(({ schedule, seed, choice }) => {
    const market = testMarket(schedule, seed);
    const all = originalIssues.flatMap((issue) =>
      splitsOf(market, issue)
        .slice(0, 2)
        .map((split) => ({ market, issue, split })),
    );
    return all[choice % all.length] as { market: Market; issue: Issue; split: SplitTerms };
  });

/** Returns the same market without splits. */
function unsplit({ schedule }: Market, seed: string): Market {
  class None extends BoundedCache<readonly SplitTerms[]> {
    override get(): readonly SplitTerms[] {
      return [];
    }
  }
  const market = createMarket({ seed, schedule });
  return { ...market, cache: { ...market.cache, splits: new None(1) } };
}

describe('the splits of an issue', () => {
  it('are rare, only of expensive issues, and never of a new issue', () => {
    const years = 20;
    const found = SEEDS.flatMap((seed) =>
      originalIssues.flatMap((issue) =>
        splitsOf(testMarket('exchange', seed), issue).filter(
          ({ exDay }) => Number(formatDay(exDay).slice(0, 4)) < 2027 + years,
        ),
      ),
    );
    const perIssueAndYear = found.length / (SEEDS.length * originalIssues.length * years);
    expect(perIssueAndYear).toBeGreaterThan(1 / 100);
    expect(perIssueAndYear).toBeLessThan(1 / 20);
    expect(splitsOf(testMarket('exchange'), issueOf('7203'))).toEqual([]);
    for (const issue of originalIssues)
      for (const { exDay } of splitsOf(testMarket('exchange'), issue))
        expect(issue.levelTenths / splitFactorOn(testMarket('exchange'), issue, exDay)).toBeGreaterThan(
          10_000,
        );
  });

  it('are announced at 16:15 and take effect in the night before the ex-day, at midnight in an always-open market', () => {
    const hour = 3_600_000;
    fc.assert(
      fc.property(anySplit, ({ market, split: { announcedAt, lastCumDay, exDay, effectiveAt } }) => {
        expect(announcedAt - startOfDay(dayOf(announcedAt))).toBe(16.25 * hour);
        expect(effectiveAt).toBe(
          market.schedule === 'exchange' ? startOfDay(lastCumDay) + 17 * hour : startOfDay(exDay),
        );
      }),
      propertyRuns(50),
    );
  });

  it('have their ex-date near the end of a month, and are announced weeks before', () => {
    fc.assert(
      fc.property(anySplit, ({ market, issue, split }) => {
        const { announcedAt, recordDay, lastCumDay, exDay, effectiveAt } = split;
        expect(addBusinessDays(lastCumDay, 1)).toBe(exDay);
        expect(addBusinessDays(exDay, 1)).toBe(recordDay);
        expect(formatDay(addBusinessDays(recordDay, 1)).slice(0, 7)).not.toBe(
          formatDay(recordDay).slice(0, 7),
        );
        expect(effectiveAt - announcedAt).toBeGreaterThan(30 * 86_400_000);
        expect(effectiveAt).toBeGreaterThanOrEqual(closeAt(market.schedule, lastCumDay));
        expect(effectiveAt).toBeLessThanOrEqual(openAt(market.schedule, exDay));
        expect(nextSplit(market, issue, effectiveAt - 1)).toEqual(split);
        expect(nextSplit(market, issue, effectiveAt)).not.toEqual(split);
        expect(knownSplits(market, issue, announcedAt)).toContainEqual(split);
        expect(knownSplits(market, issue, announcedAt - 1)).not.toContainEqual(split);
      }),
      propertyRuns(200),
    );
  });

  it('are the same in both schedules for one seed, and different for another seed', () => {
    const ofSeed = (seed: string, schedule: 'exchange' | 'always_open') =>
      originalIssues.flatMap((issue) =>
        splitsOf(testMarket(schedule, seed), issue).map(({ exDay, ratio }) => [issue.code, exDay, ratio]),
      );
    expect(ofSeed('a', 'exchange')).toEqual(ofSeed('a', 'always_open'));
    expect(ofSeed('a', 'exchange')).not.toEqual(ofSeed('b', 'exchange'));
  });
});

describe('over a split', () => {
  it('the value of a holding does not change', () => {
    fc.assert(
      fc.property(anySplit, ({ market, issue, split: { effectiveAt, ratio, exDay } }) => {
        const before = quoteAt(market, issue, effectiveAt - 1);
        const after = quoteAt(market, issue, effectiveAt);
        const near = (tenths: number) => Math.abs(tenths * ratio - before.priceTenths);
        // Up to the tick of the split share.
        const step = after.tickTenths * ratio;
        // In an always-open market the price may lose a dividend at the same instant.
        const isPrinted = market.schedule === 'always_open';
        const lost = isPrinted
          ? dividendDropTenths(market, issue, tradingOrdinal(market.schedule, exDay))
          : 0;
        expect(near(priceAt(market, issue, effectiveAt) + lost)).toBeLessThanOrEqual(step);
        if (market.schedule === 'exchange') {
          expect(after.priceTenths).toBe(priceAt(market, issue, effectiveAt));
          expect(Math.abs(after.changePpm - before.changePpm)).toBeLessThanOrEqual(
            (2 * step * 1_000_000) / before.previousCloseTenths,
          );
          expect(after.volume).toBe(before.volume * ratio);
          expect(after.turnover).toBe(before.turnover);
          expect(after.baseTenths).toBe(after.priceTenths);
        }
        const bar = dayBar(market, issue, exDay);
        expect(near(bar.baseTenths)).toBeLessThanOrEqual(step);
        expect(bar.limits).toEqual(priceLimits(issue.tickGroup, bar.baseTenths));
      }),
      propertyRuns(120),
    );
  });

  it('prices, shares and yen are those of a market without splits, adjusted', () => {
    for (const schedule of ['exchange', 'always_open'] as const) {
      const market = testMarket(schedule);
      const whole = unsplit(market, 'tsubame');
      const moved: number[] = [];
      for (const issue of originalIssues)
        for (const { exDay, ratio } of splitsOf(market, issue).slice(0, 1))
          for (const away of [-3, -1, 0, 1, 5, 20]) {
            const ordinal = tradingOrdinal(schedule, exDay) + away;
            const shares = splitFactorOn(market, issue, exDay + (away < 0 ? -1 : 0));
            const close = closeTenths(market, issue, ordinal);
            moved.push(Math.abs((close * shares) / closeTenths(whole, issue, ordinal) - 1));
            // Before the split only the next dividend differs, because it is rounded per split share.
            const step = 10 * ratio + tickTenths(issue.tickGroup, close);
            if (away < 0)
              expect(Math.abs(close - closeTenths(whole, issue, ordinal))).toBeLessThanOrEqual(step);
          }
      expect(moved.length).toBeGreaterThan(60);
      expect(Math.max(...moved)).toBeLessThan(0.004);
    }
  });

  it('past charts are adjusted: no bar differs from the one before by more than a day’s limits', () => {
    fc.assert(
      fc.property(anySplit, fc.integer({ min: 0, max: 30 }), ({ market, issue, split }, days) => {
        const now = split.effectiveAt + days * 86_400_000 + 3_600_000;
        const { items } = candles(market, issue, 'day', { now, limit: 60 });
        for (const [index, bar] of items.entries()) {
          const before = items[index - 1];
          if (!before) continue;
          expect(Math.abs(Math.log(bar.closeTenths / before.closeTenths))).toBeLessThan(0.4);
          expect(bar.lowTenths).toBeLessThanOrEqual(Math.min(bar.openTenths, bar.closeTenths));
          expect(bar.highTenths).toBeGreaterThanOrEqual(Math.max(bar.openTenths, bar.closeTenths));
        }
        const [old] = items;
        if (!old) return;
        const printed = dayBar(market, issue, dayOf(old.at));
        const shares = splitFactorAfter(market, issue, dayOf(old.at), now);
        expect(shares).toBe(splitFactorBetween(market, issue, old.at, now));
        expect(old.volume).toBe(printed.volume * shares);
        const [year] = candles(market, issue, 'year', { now, limit: 1 }).items;
        expect(year?.highTenths).toBeLessThan(quoteAt(market, issue, now).priceTenths * 2.2);
      }),
      propertyRuns(40),
    );
  });

  it('intraday bars, the time series and the sparkline are adjusted too', () => {
    const market = testMarket('exchange');
    const issue = issueOf('6920');
    const [split] = splitsOf(market, issue);
    if (!split) throw new Error('the seed has no split of it');
    const [before, after] = [split.effectiveAt - 1, split.effectiveAt];
    const divides = (one: readonly number[], other: readonly number[]) => {
      expect(other).toHaveLength(one.length);
      for (const [place, tenths] of one.entries())
        expect(Math.abs(tenths / split.ratio - (other[place] ?? 0))).toBeLessThanOrEqual(10);
    };
    divides(sparkline(market, issue, before), sparkline(market, issue, after));
    const ticks = (at: number) => ticksOfDay(market, issue, at).items;
    divides(
      ticks(before).map(({ priceTenths }) => priceTenths),
      ticks(after).map(({ priceTenths }) => priceTenths),
    );
    divides(
      ticks(before).map(({ vwapTenths }) => vwapTenths),
      ticks(after).map(({ vwapTenths }) => vwapTenths),
    );
    const bars = (now: number) => candles(market, issue, '5m', { now, limit: 80 }).items;
    divides(
      bars(before).map(({ closeTenths: close }) => close),
      bars(after).map(({ closeTenths: close }) => close),
    );
    expect(bars(after).map(({ volume }) => volume)).toEqual(
      bars(before).map(({ volume }) => volume * split.ratio),
    );
  });

  it('the board is around the last price and within its limits at every hour of those days', () => {
    fc.assert(
      fc.property(anySplit, fc.integer({ min: -36, max: 36 }), ({ market, issue, split }, hours) => {
        const at = split.effectiveAt + hours * 1_800_000;
        const { asks, bids } = board(market, issue, at);
        const { priceTenths, lowerLimitTenths, upperLimitTenths } = quoteAt(market, issue, at);
        expect(priceTenths).toBeGreaterThanOrEqual(lowerLimitTenths);
        expect(priceTenths).toBeLessThanOrEqual(upperLimitTenths);
        expect(asks.length + bids.length).toBeGreaterThan(9);
        for (const level of [...asks, ...bids]) {
          expect(level.priceTenths).toBeGreaterThanOrEqual(lowerLimitTenths);
          expect(level.priceTenths).toBeLessThanOrEqual(upperLimitTenths);
        }
      }),
      propertyRuns(80),
    );
  });

  it('after-hours prices are adjusted, also during a session in an always-open market', () => {
    const market = testMarket('always_open');
    const issue = issueOf('6503');
    const [split] = splitsOf(market, issue);
    if (!split) throw new Error('the seed has no split of it');
    const night = afterHoursOf('night', split.exDay - 1);
    const before = afterHoursQuoteAt(market, issue, night, split.effectiveAt - 1);
    const after = afterHoursQuoteAt(market, issue, night, split.effectiveAt);
    expect((before.lastTenths ?? 0) / (after.lastTenths ?? 1)).toBeCloseTo(split.ratio, 1);
    expect(after.shares).toBeGreaterThanOrEqual(before.shares * split.ratio);
    expect(after.shares).toBeLessThan(before.shares * (split.ratio + 0.5));
  });

  it('does not change any index', () => {
    const market = testMarket('exchange');
    const [split] = splitsOf(market, issueOf('6920'));
    if (!split) throw new Error('the seed has no split of it');
    const [before, after] = [split.effectiveAt - 1, split.effectiveAt].map((at) => indicesAt(market, at));
    expect(after).toEqual(before);
    const whole = unsplit(market, 'tsubame');
    const later = split.effectiveAt + 20 * 86_400_000;
    for (const [place, { valueHundredths }] of indicesAt(market, later).entries())
      expect(valueHundredths / (indicesAt(whole, later)[place]?.valueHundredths ?? 0)).toBeCloseTo(1, 3);
    const morning = openAt('exchange', split.exDay) - 1;
    expect(indicesAt(market, morning).map(({ changeHundredths }) => changeHundredths)).toEqual([0, 0, 0]);
  });

  it('does not change the total of dividends and of reverse fees', () => {
    const market = testMarket('always_open');
    const whole = unsplit(market, 'tsubame');
    for (const issue of originalIssues)
      for (const { effectiveAt } of splitsOf(market, issue).slice(0, 1)) {
        const [divided, undivided] = [market, whole].map((each) => nextDividend(each, issue, effectiveAt));
        if (!divided || !undivided) continue;
        const shares = splitFactorBetween(market, issue, 0, divided.cutOffAt);
        expect(divided.cutOffAt).toBe(undivided.cutOffAt);
        // Up to the rounding of dividends.
        expect(
          Math.abs(divided.perShareHundredths * shares - undivided.perShareHundredths),
        ).toBeLessThanOrEqual(100 * shares);
        const day = dayOf(effectiveAt) + 40;
        const sen = (of: Market) => publishedReverseFee(of, issue, day).sen;
        expect(sen(market)).toBeLessThanOrEqual(sen(whole));
      }
  });
});
