import { dayOf, isOnTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyIssue, anyMarket, jst, onTradingDay, runs, testMarket } from './arbitraries.ts';
import { dayBar } from './day-bar.ts';
import { createMarket } from './market.ts';
import { addTradingDays } from './schedule.ts';
import { issueOf, issues } from './universe.ts';

const TODAY = dayOf(jst('2026-11-20 12:00:00'));

describe('a day of an issue', () => {
  it('stays on tick, in order and well inside the daily limits', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const bar = dayBar(market, issue, onTradingDay(market.schedule, any));
        const { openTenths, highTenths, lowTenths, closeTenths, limits, baseTenths } = bar;
        for (const price of [openTenths, highTenths, lowTenths, closeTenths]) {
          expect(isOnTick(issue.tickGroup, price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(lowTenths);
          expect(price).toBeLessThanOrEqual(highTenths);
        }
        const room = 0.9;
        expect(highTenths - baseTenths).toBeLessThan((limits.upperTenths - baseTenths) * room);
        expect(baseTenths - lowTenths).toBeLessThan((baseTenths - limits.lowerTenths) * room);
        expect(bar.volume).toBeGreaterThan(0);
        expect(bar.volume % issue.lotSize).toBe(0);
      }),
      runs(5000),
    );
  });

  it('takes the close of the day before as its base, over holidays too', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const day = onTradingDay(market.schedule, any);
        const before = dayBar(market, issue, addTradingDays(market.schedule, day, -1));
        expect(dayBar(market, issue, day).baseTenths).toBe(before.closeTenths);
      }),
    );
  });

  it('begins where the one before ended if the market never shuts', () => {
    const bar = dayBar(testMarket('always_open'), issueOf('7203'), TODAY);
    expect(bar.openTenths).toBe(bar.baseTenths);
  });

  it('is the same in every process of the same seed, another with another', () => {
    const market = () => createMarket({ seed: 'same', schedule: 'exchange' });
    const bars = issues.map((issue) => dayBar(market(), issue, TODAY));
    expect(issues.toReversed().map((issue) => dayBar(market(), issue, TODAY))).toEqual(bars.toReversed());
    const other = createMarket({ seed: 'other', schedule: 'exchange' });
    expect(issues.map((issue) => dayBar(other, issue, TODAY))).not.toEqual(bars);
  });

  it('pins the numbers that all instances must agree on', () => {
    expect(
      dayBar(createMarket({ seed: 'tsubame', schedule: 'exchange' }), issueOf('7203'), TODAY),
    ).toMatchObject({
      baseTenths: 31_280,
      openTenths: 31_170,
    });
  });

  it('is near the snapshot on the snapshot day and moves as a stock does', () => {
    const market = testMarket('exchange');
    let squares = 0;
    for (const issue of issues) {
      const { baseTenths, closeTenths } = dayBar(market, issue, TODAY);
      expect(Math.abs(closeTenths / issue.levelTenths - 1)).toBeLessThan(0.12);
      squares += (closeTenths / baseTenths - 1) ** 2;
    }
    const typicalMove = Math.sqrt(squares / issues.length);
    expect(typicalMove).toBeGreaterThan(0.003);
    expect(typicalMove).toBeLessThan(0.03);
  });
});
