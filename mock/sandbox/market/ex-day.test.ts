import { afterHoursOf, isOnTick, parseDay, roundToTick, startOfDay, tickTenths } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { afterHoursPrints } from './after-hours-path.ts';
import { testMarket } from './arbitraries.ts';
import { BoundedCache } from './bounded-cache.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import type { DividendTerms } from './dividend-terms.ts';
import { nextDividend } from './dividends.ts';
import { levelsOf } from './level.ts';
import { createMarket, type Market } from './market.ts';
import { closeAt, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import { type Issue, originalIssues } from './universe.ts';

const SEEDS = ['tsubame', 'a', 'b', '42'];
const FROM = startOfDay(parseDay('2020-01-06'));
const TO = startOfDay(parseDay('2032-01-06'));

/** A dividend of an issue, and the ordinal of the first trading day on which a buyer no longer gets it. */
interface ExDay {
  readonly issue: Issue;
  readonly terms: DividendTerms;
  readonly ordinal: number;
}

/** Returns the ex-days of all issues in twelve years, without those on which a split takes effect. */
function exDays(market: Market): ExDay[] {
  return originalIssues.flatMap((issue) => {
    const found: ExDay[] = [];
    for (let terms = nextDividend(market, issue, FROM); terms && terms.cutOffAt < TO; ) {
      const { schedule } = market;
      const ordinal = tradingOrdinal(schedule, terms.lastCumDay + 1);
      const [eve, day] = [ordinal - 1, ordinal].map((each) => tradingDayAt(schedule, each));
      if (splitFactorOn(market, issue, eve ?? 0) === splitFactorOn(market, issue, day ?? 0))
        found.push({ issue, terms, ordinal });
      terms = nextDividend(market, issue, terms.cutOffAt);
    }
    return found;
  });
}

/**
 * Returns for each dividend in an exchange market the return of buying at the close before the ex-day and selling at the open,
 * including the dividend.
 */
function tradesOf(seed: string, pricesOf: (market: Market) => Market) {
  const market = testMarket('exchange', seed);
  const prices = pricesOf(market);
  return exDays(market).map(({ issue, terms, ordinal }) => {
    const { baseTenths, openTenths } = dayBar(prices, issue, terms.exDay);
    expect(baseTenths).toBe(closeTenths(prices, issue, ordinal - 1));
    const [paid, change] = [terms.perShareHundredths / 10, openTenths - baseTenths];
    return { day: `${seed} ${ordinal}`, value: (change + paid) / baseTenths, paid: paid / baseTenths };
  });
}

/**
 * Returns the mean of values divided by its standard error. Values of one day are summed first, because they share the market's
 * move.
 */
function overNoise(values: readonly { readonly day: string; readonly value: number }[]): number {
  const days = [...Map.groupBy(values, ({ day }) => day).values()];
  const sums = days.map((each) => each.reduce((sum, { value }) => sum + value, 0));
  const total = sums.reduce((sum, each) => sum + each, 0);
  return total / Math.sqrt(sums.reduce((sum, each) => sum + each * each, 0));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** Returns the same market without dividends. */
function withoutDividends({ schedule }: Market, seed: string): Market {
  class None extends BoundedCache<readonly DividendTerms[]> {
    override get(): readonly DividendTerms[] {
      return [];
    }
  }
  const market = createMarket({ seed, schedule });
  return { ...market, cache: { ...market.cache, dividends: new None(1) } };
}

describe('an issue on its ex-day', () => {
  it('opens lower by its dividend, so that buying at the previous close and selling at the open gains nothing', () => {
    const trades = SEEDS.flatMap((seed) => tradesOf(seed, (market) => market));
    expect(trades.length).toBeGreaterThan(5_000);
    expect(mean(trades.map(({ paid }) => paid))).toBeGreaterThan(0.008);
    expect(Math.abs(mean(trades.map(({ value }) => value)))).toBeLessThan(0.001);
    expect(Math.abs(overNoise(trades))).toBeLessThan(3);
    // If prices ignored dividends, the same trade would be a riskless profit.
    const ignoringDividends = SEEDS.flatMap((seed) =>
      tradesOf(seed, (market) => withoutDividends(market, seed)),
    );
    expect(overNoise(ignoringDividends)).toBeGreaterThan(10);
  });

  it('opens lower by exactly its dividend in an always-open market', () => {
    const market = testMarket('always_open');
    for (const { issue, terms, ordinal } of exDays(market)) {
      const { baseTenths, openTenths, limits } = dayBar(market, issue, ordinal);
      const without = roundToTick(issue.tickGroup, baseTenths - terms.perShareHundredths / 10);
      expect(openTenths, issue.code).toBe(Math.max(without, limits.lowerTenths));
      expect(isOnTick(issue.tickGroup, openTenths)).toBe(true);
    }
  });

  it('has the level of a market without dividends, because each dividend has accrued before it is paid', () => {
    for (const schedule of ['exchange', 'always_open'] as const) {
      const market = testMarket(schedule);
      const never = withoutDividends(market, 'tsubame');
      for (const { issue, terms, ordinal } of exDays(market)) {
        const [with_, without] = [market, never].map((each) => levelsOf(each, issue));
        expect(with_?.at(ordinal)).toBeCloseTo(without?.at(ordinal) ?? Number.NaN, 12);
        const before = Math.exp(with_?.at(ordinal - 1) ?? 0) - Math.exp(without?.at(ordinal - 1) ?? 0);
        const splitFactor = splitFactorOn(market, issue, tradingDayAt(schedule, ordinal));
        expect(before * issue.levelTenths).toBeCloseTo((terms.perShareHundredths / 10) * splitFactor, 6);
      }
    }
  });
});

describe('after-hours prices after the last cum-day', () => {
  it('exclude the dividend from the night session on, because its trades settle a day later', () => {
    const market = testMarket('exchange');
    const dropsOverDividend: Record<'before' | 'after', number[]> = { before: [], after: [] };
    for (const { issue, terms } of exDays(market)) {
      const last = closeTenths(market, issue, tradingOrdinal('exchange', terms.lastCumDay));
      const paid = terms.perShareHundredths / 10;
      if (paid < 5 * tickTenths(issue.tickGroup, last)) continue;
      for (const session of [afterHoursOf('day', terms.lastCumDay), afterHoursOf('night', terms.lastCumDay)])
        for (const { at, priceTenths } of afterHoursPrints(market, issue, session, session))
          if (at >= closeAt('exchange', terms.lastCumDay))
            dropsOverDividend[at < terms.cutOffAt ? 'before' : 'after'].push((last - priceTenths) / paid);
    }
    expect(dropsOverDividend.after.length).toBeGreaterThan(1_000);
    expect(dropsOverDividend.before.length).toBeGreaterThan(100);
    expect(Math.abs(mean(dropsOverDividend.before))).toBeLessThan(0.1);
    expect(Math.abs(mean(dropsOverDividend.after) - 1)).toBeLessThan(0.1);
  });
});
