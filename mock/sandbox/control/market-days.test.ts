import { readFileSync } from 'node:fs';
import { dayOf, formatDay, startOfDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { dayBar } from '#market/day-bar.ts';
import { indicesOfDay } from '#market/indices.ts';
import { createMarket } from '#market/market.ts';
import { addTradingDays, closeAt, isTradingDay, openAt } from '#market/schedule.ts';
import { issueOf, originalIssues } from '#market/universe.ts';
import type { Scenario } from './scenarios.ts';

const USUAL_DAYS = 20;

/** The market and the trading days of a scenario about a market day. */
function marketDays(name: string) {
  const path = new URL(`../../scenarios/${name}.json`, import.meta.url);
  const scenario: Scenario = JSON.parse(readFileSync(path, 'utf8'));
  const begins = Date.parse(scenario.begins ?? '');
  const ends = begins + scenario.lasts * 1000;
  if (!scenario.market) throw new Error(`${name} names no market`);
  const market = createMarket(scenario.market);
  const { schedule } = market;
  const days: number[] = [];
  for (let day = dayOf(begins); day <= dayOf(ends); day += 1) if (isTradingDay(schedule, day)) days.push(day);
  return {
    market,
    days,
    begins,
    ends,
    /** Changes of the indices over a day, as parts of one. */
    indices: (day: number) =>
      indicesOfDay(market, day, ({ closeTenths }) => closeTenths).map(({ changePpm }) => changePpm / 1e6),
    bars: (day: number) => originalIssues.map((issue) => dayBar(market, issue, day)),
    /** Volume of a day over the mean of the twenty before it. */
    relativeVolume: (codes: readonly string[], day: number) => {
      const volume = (of: number) =>
        codes.reduce((sum, code) => sum + dayBar(market, issueOf(code), of).volume, 0);
      const before = Array.from({ length: USUAL_DAYS }, (_, back) =>
        volume(addTradingDays(schedule, day, -1 - back)),
      );
      return (volume(day) * USUAL_DAYS) / before.reduce((sum, each) => sum + each, 0);
    },
  };
}

const change = (from: number, to: number) => to / from - 1;
const allCodes = originalIssues.map(({ code }) => code);

describe('a scenario named after a market day shows such a day', () => {
  it('crash: nearly all issues fall for two days with a high volume', () => {
    const { days, indices, bars, relativeVolume, begins, ends } = marketDays('crash');
    const [eve = 0, first = 0, second = 0] = days;
    expect(days).toHaveLength(3);
    expect(begins).toBeLessThan(closeAt('always_open', eve));
    // The user has time left to act.
    expect(ends).toBeLessThan(closeAt('always_open', second) - 3_600_000);
    for (const each of indices(eve)) expect(Math.abs(each)).toBeLessThan(0.025);
    for (const [index, fall] of indices(second).entries())
      expect((1 + fall) * (1 + (indices(first)[index] ?? 0)) - 1).toBeLessThan(-0.075);
    for (const day of [first, second]) {
      const falls = bars(day).filter(({ baseTenths, closeTenths }) => closeTenths < baseTenths);
      expect(falls.length).toBeGreaterThan(90);
      expect(relativeVolume(allCodes, day)).toBeGreaterThan(1.3);
    }
  });

  it('quiet-summer: two weeks of July and August with small moves only', () => {
    const { days, indices, relativeVolume, bars, market } = marketDays('quiet-summer');
    expect(days).toHaveLength(15);
    expect([days[0], days.at(-1)].map((day = 0) => formatDay(day).slice(5))).toEqual(['07-27', '08-10']);
    const ofIndex = (day: number) => Math.abs(indices(day)[1] ?? 1);
    for (const day of days) {
      expect(ofIndex(day), formatDay(day)).toBeLessThan(0.005);
      expect(bars(day).filter(({ limits, closeTenths }) => closeTenths >= limits.upperTenths)).toEqual([]);
    }
    const mean = (of: readonly number[]) => of.map(ofIndex).reduce((sum, each) => sum + each, 0) / of.length;
    const months = days.flatMap((day) =>
      [-4, -3, -2, -1].map((back) => addTradingDays(market.schedule, day, back * 15)),
    );
    expect(mean(days)).toBeLessThan(mean(months) / 2);
    expect(relativeVolume(allCodes, days.at(-1) ?? 0)).toBeLessThan(1.1);
  });

  it('earnings-gap: the issue opens far from its last close, at twice its volume, and stays there', () => {
    const { market, days, ends, indices, relativeVolume } = marketDays('earnings-gap');
    const [, day = 0] = days;
    const bar = dayBar(market, issueOf('9022'), day);
    expect(ends).toBeGreaterThan(openAt('exchange', day));
    expect(ends).toBeLessThan(closeAt('exchange', day));
    expect(startOfDay(day)).toBeLessThan(ends);
    expect(change(bar.baseTenths, bar.openTenths)).toBeGreaterThan(0.1);
    expect(change(bar.baseTenths, bar.lowTenths)).toBeGreaterThan(0.06);
    expect(change(bar.baseTenths, bar.closeTenths)).toBeGreaterThan(0.1);
    expect(relativeVolume(['9022'], day)).toBeGreaterThan(2);
    // Only the issue moves, not the market.
    for (const index of indices(day)) expect(Math.abs(index)).toBeLessThan(0.03);
  });
});
