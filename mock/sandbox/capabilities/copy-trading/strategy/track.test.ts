import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { dayBar } from '#market/day-bar.ts';
import { createMarket, type Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { closeAt, openAt, tradingDayAt } from '#market/schedule.ts';
import { originalIssues } from '#market/universe.ts';
import { performanceFiguresOf, volatilityOf } from './figures.ts';
import { lastProductNumber, productOf } from './product.ts';
import { STRATEGIES } from './strategies.ts';
import { PortfolioTrack, PRINCIPAL_TENTHS } from './track.ts';

const FRIDAY = parseDay('2026-11-20');
const MINUTE = 60_000;

function trackOf(schedule: Market['schedule'], key: string, seed = 'test'): PortfolioTrack {
  const newest = lastProductNumber(schedule, FRIDAY);
  const number = [0, 1, 2, 3, 4, 5]
    .map((back) => newest - back)
    .find((each) => STRATEGIES[each % STRATEGIES.length]?.key === key);
  return new PortfolioTrack(createMarket({ seed, schedule }), productOf(schedule, number ?? -1));
}

describe.each(['exchange', 'always_open'] as const)('a portfolio (%s)', (schedule) => {
  it.each(STRATEGIES.map(({ key }) => key))('of %s is worth its shares and its cash', (key) => {
    const track = trackOf(schedule, key);
    const { market, product } = track;
    const { firstOrdinal, announcedOrdinal, strategy } = product;
    expect(track.day(firstOrdinal).openTenths).toBe(PRINCIPAL_TENTHS);
    for (let ordinal = firstOrdinal; ordinal < announcedOrdinal; ordinal += 1) {
      const { day, cashTenths, holdings, closeTenths, floorTenths } = track.day(ordinal);
      const shares = holdings.reduce(
        (sum, held) => sum + held.shares * dayBar(market, held.issue, day).closeTenths,
        0,
      );
      expect(closeTenths).toBe(cashTenths + shares);
      expect(cashTenths).toBeGreaterThanOrEqual(0);
      expect(holdings).toHaveLength(strategy.count);
      expect(track.worthAt(closeAt(schedule, day))).toBe(
        schedule === 'exchange' ? closeTenths : track.day(ordinal + 1).openTenths,
      );
      expect(floorTenths).toBeLessThanOrEqual(Math.min(closeTenths, track.worthAt(openAt(schedule, day))));
    }
  });

  it('changes its value at the opening only by its fee, whatever it trades', () => {
    const track = trackOf(schedule, 'kirishima');
    const { firstOrdinal, announcedOrdinal, strategy } = track.product;
    for (let ordinal = firstOrdinal + 1; ordinal < announcedOrdinal; ordinal += 1) {
      const [before, day] = [track.day(ordinal - 1), track.day(ordinal)];
      const open = (of: typeof day) =>
        of.holdings.reduce(
          (sum, held) => sum + held.shares * dayBar(track.market, held.issue, day.day).openTenths,
          of.cashTenths,
        );
      const fee = day.feesTenths - before.feesTenths;
      expect(open(day)).toBe(open(before) - fee);
      expect(day.openTenths).toBe(open(day));
      const yearly = (fee * 365) / (day.day - before.day) / open(before);
      expect(yearly).toBeCloseTo(strategy.feeBasisPoints / 10_000, 6);
    }
  });

  it('chooses its issues by earlier closes only, at the strategy’s interval', () => {
    const track = trackOf(schedule, 'shiokaze');
    const { firstOrdinal, strategy } = track.product;
    const close = (code: string, ordinal: number) => {
      const issue = originalIssues.find((each) => each.code === code);
      if (!issue) throw new Error(code);
      return dayBar(track.market, issue, tradingDayAt(schedule, ordinal)).closeTenths;
    };
    for (const ordinal of [firstOrdinal, firstOrdinal + strategy.every * 3]) {
      const expected = originalIssues
        .filter(({ segment }) => segment !== 'prime')
        .map(({ code }) => ({ code, rise: close(code, ordinal - 1) / close(code, ordinal - 1 - 120) }))
        .toSorted((a, b) => b.rise - a.rise)
        .slice(0, strategy.count)
        .map(({ code }) => code);
      const held = (at: number) => track.day(at).holdings.map(({ issue }) => issue.code);
      expect(held(ordinal)).toEqual(expected);
      expect(held(ordinal + strategy.every - 1)).toEqual(expected);
    }
  });

  it('finds the same first minute at a loss limit as a check of every minute', () => {
    const track = trackOf(schedule, 'shiokaze');
    const lowest = (at: number) =>
      Math.min(...[0, 1, 2].map((ahead) => track.day(ordinalOf(track, at) + ahead).closeTenths));
    const mornings = Array.from({ length: 30 }, (_, day) => startOfDay(FRIDAY + day) + 10 * 3_600_000);
    const from = mornings.find((at) => lowest(at) < track.worthAt(at) * 0.996) ?? 0;
    const to = from + 6 * 24 * 3_600_000;
    const bound = lowest(from) + 100_000;
    expect(bound).toBeLessThan(track.worthAt(from));
    let expected: number | null = null;
    for (let at = from; at <= to && expected === null; at += MINUTE) {
      const day = track.day(ordinalOf(track, at));
      const isPrinted = openAt(schedule, day.day) <= at && at <= closeAt(schedule, day.day);
      const worth = day.holdings.reduce(
        (sum, held) => sum + held.shares * priceAt(track.market, held.issue, at),
        day.cashTenths,
      );
      if (isPrinted && worth <= bound) expected = at;
    }
    const found = track.firstAtOrBelow(bound, from, to);
    expect(found).not.toBeNull();
    expect(found).toBe(expected);
    expect(track.worthAt(found ?? 0)).toBeLessThanOrEqual(bound);
    expect(track.firstAtOrBelow(0, from, to)).toBeNull();
  });

  it('is the same in any order of calls', () => {
    const [one, other] = [trackOf(schedule, 'nagi'), trackOf(schedule, 'nagi')];
    const at = startOfDay(FRIDAY) + 11 * 3_600_000;
    const late = one.worthAt(at + 30 * 24 * 3_600_000);
    const early = other.worthAt(at);
    expect(one.worthAt(at)).toBe(early);
    expect(other.worthAt(at + 30 * 24 * 3_600_000)).toBe(late);
    expect(trackOf(schedule, 'nagi', 'another market').worthAt(at)).not.toBe(early);
  });
});

it('figures give the largest drawdown and the worst month of the closes', () => {
  const track = trackOf('exchange', 'modori');
  const { closes, ...figures } = performanceFiguresOf(track, track.product.announcedOrdinal);
  const falls = closes.map(({ tenths }, index) => {
    const peak = Math.max(PRINCIPAL_TENTHS, ...closes.slice(0, index + 1).map((each) => each.tenths));
    return tenths / peak - 1;
  });
  expect(Number(figures.maximumDrawdown)).toBeCloseTo(Math.min(...falls), 4);
  expect(closes[falls.indexOf(Math.min(...falls))]?.day).toBe(figures.maximumDrawdownOn);
  expect(Number(figures.worstMonth)).toBeLessThan(0);
  expect(Number(figures.totalRate)).toBeCloseTo((closes.at(-1)?.tenths ?? 0) / PRINCIPAL_TENTHS - 1, 4);
});

it('the momentum strategy has the highest volatility', () => {
  const swings = STRATEGIES.map(({ key }) => ({ key, by: volatilityOf(trackOf('exchange', key)) }));
  expect(swings.toSorted((a, b) => b.by - a.by)[0]?.key).toBe('kirishima');
});

/** Running number of the last trading day that has opened, by linear search. */
function ordinalOf(track: PortfolioTrack, at: number): number {
  const { schedule } = track.market;
  for (let ordinal = track.product.endOrdinal; ; ordinal -= 1)
    if (openAt(schedule, tradingDayAt(schedule, ordinal)) <= at) return ordinal;
}

// Without a premium the mean return is zero: as many rules win as lose. With it, holding shares is paid for its risk.
it('about half of the portfolios win before fees without a risk premium, and more with it', () => {
  const without = shareOfWinners(0);
  expect(without).toBeGreaterThan(0.4);
  expect(without).toBeLessThan(0.6);
  const usual = shareOfWinners();
  expect(usual).toBeGreaterThan(without + 0.05);
  expect(usual).toBeLessThan(0.8);
});

/** Returns the share of portfolios that gain before fees over their terms, in markets with a risk premium. */
function shareOfWinners(riskPremium?: number): number {
  const gains = ['tsubame', 'a', 'b', '42', 'c', 'd'].flatMap((seed) => {
    const market = createMarket({
      seed,
      schedule: 'exchange',
      ...(riskPremium === undefined ? {} : { riskPremium }),
    });
    const newest = lastProductNumber('exchange', FRIDAY);
    return Array.from({ length: STRATEGIES.length }, (_, back) => {
      const track = new PortfolioTrack(market, productOf('exchange', newest - back));
      const end = track.day(track.product.endOrdinal);
      return end.openTenths + end.feesTenths - PRINCIPAL_TENTHS;
    });
  });
  return gains.filter((gain) => gain > 0).length / gains.length;
}
