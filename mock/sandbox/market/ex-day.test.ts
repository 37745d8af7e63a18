import { isOnTick, parseDay, roundToTick, startOfDay, tickTenths } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { afterHoursOf } from './after-hours.ts';
import { afterHoursPrints } from './after-hours-path.ts';
import { testMarket } from './arbitraries.ts';
import { BoundedCache } from './bounded-cache.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import type { DividendTerms } from './dividend-terms.ts';
import { nextDividend } from './dividends.ts';
import { levelsOf } from './level.ts';
import { createMarket, type Market } from './market.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import { type Issue, issues } from './universe.ts';

const SEEDS = ['tsubame', 'a', 'b', '42'];
const FROM = startOfDay(parseDay('2020-01-06'));
const TO = startOfDay(parseDay('2032-01-06'));

/** A dividend of an issue, and the first trading day on which a buyer gets it no more. */
interface ExDay {
  readonly issue: Issue;
  readonly terms: DividendTerms;
  readonly ordinal: number;
}

/** Those of all issues in twelve years, but where a split falls on the same day. */
function exDays(market: Market): ExDay[] {
  return issues.flatMap((issue) => {
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
 * What each of its dividends earns in a market of the exchange, of the price, who buys at the close before and sells at the
 * open.
 */
function tradesOf(seed: string, pricesOf: (market: Market) => Market) {
  const market = testMarket('exchange', seed);
  const prices = pricesOf(market);
  return exDays(market).map(({ issue, terms, ordinal }) => {
    const { baseTenths, openTenths } = dayBar(prices, issue, terms.exDay);
    expect(baseTenths).toBe(closeTenths(prices, issue, ordinal - 1));
    const [paid, way] = [terms.perShareHundredths / 10, openTenths - baseTenths];
    return { day: `${seed} ${ordinal}`, value: (way + paid) / baseTenths, paid: paid / baseTenths };
  });
}

/**
 * The mean of values over its standard error, where those of one day are taken together: they have the market's move in
 * common.
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

/** The same market without dividends. */
function withoutDividends({ schedule }: Market, seed: string): Market {
  class None extends BoundedCache<readonly DividendTerms[]> {
    override get(): readonly DividendTerms[] {
      return [];
    }
  }
  const market = createMarket({ seed, schedule });
  return { ...market, cache: { ...market.cache, dividends: new None(1) } };
}

describe('on its ex-day an issue', () => {
  it('opens lower by its dividend: buying at the last cum-close and selling at the open gains nothing', () => {
    const trades = SEEDS.flatMap((seed) => tradesOf(seed, (market) => market));
    expect(trades.length).toBeGreaterThan(5_000);
    expect(mean(trades.map(({ paid }) => paid))).toBeGreaterThan(0.008);
    expect(Math.abs(mean(trades.map(({ value }) => value)))).toBeLessThan(0.001);
    expect(Math.abs(overNoise(trades))).toBeLessThan(3);
    // In a market whose prices ignore dividends, the same trade is a riskless profit.
    const unmoved = SEEDS.flatMap((seed) => tradesOf(seed, (market) => withoutDividends(market, seed)));
    expect(overNoise(unmoved)).toBeGreaterThan(10);
  });

  it('opens lower by it to the step where the market never closes', () => {
    const market = testMarket('always_open');
    for (const { issue, terms, ordinal } of exDays(market)) {
      const { baseTenths, openTenths, limits } = dayBar(market, issue, ordinal);
      const without = roundToTick(issue.tickGroup, baseTenths - terms.perShareHundredths / 10);
      expect(openTenths, issue.code).toBe(Math.max(without, limits.lowerTenths));
      expect(isOnTick(issue.tickGroup, openTenths)).toBe(true);
    }
  });

  it('is worth what it would be worth if it had never paid any: what a dividend takes has come before it', () => {
    for (const schedule of ['exchange', 'always_open'] as const) {
      const market = testMarket(schedule);
      const never = withoutDividends(market, 'tsubame');
      for (const { issue, terms, ordinal } of exDays(market)) {
        const [with_, without] = [market, never].map((each) => levelsOf(each, issue));
        expect(with_?.at(ordinal)).toBeCloseTo(without?.at(ordinal) ?? Number.NaN, 12);
        const before = Math.exp(with_?.at(ordinal - 1) ?? 0) - Math.exp(without?.at(ordinal - 1) ?? 0);
        const shares = splitFactorOn(market, issue, tradingDayAt(schedule, ordinal));
        expect(before * issue.levelTenths).toBeCloseTo((terms.perShareHundredths / 10) * shares, 6);
      }
    }
  });
});

describe('after the last cum-day', () => {
  it('prices outside the exchange are without the dividend from midnight on, before it opens', () => {
    const market = testMarket('exchange');
    const kept: Record<'before' | 'after', number[]> = { before: [], after: [] };
    for (const { issue, terms } of exDays(market)) {
      const last = closeTenths(market, issue, tradingOrdinal('exchange', terms.lastCumDay));
      const paid = terms.perShareHundredths / 10;
      if (paid < 5 * tickTenths(issue.tickGroup, last)) continue;
      const night = afterHoursOf('night', terms.lastCumDay);
      for (const { at, priceTenths } of afterHoursPrints(market, issue, night, night))
        kept[at < terms.cutOffAt ? 'before' : 'after'].push((last - priceTenths) / paid);
    }
    expect(kept.after.length).toBeGreaterThan(1_000);
    expect(Math.abs(mean(kept.before))).toBeLessThan(0.1);
    expect(Math.abs(mean(kept.after) - 1)).toBeLessThan(0.1);
  });
});
