import { dayOf, isOnTick, parseDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyDay,
  anyIssue,
  anyMarket,
  onTradingDay,
  parseJst,
  propertyRuns,
  testMarket,
} from './arbitraries.ts';
import { DAYS_TO_CATCH_UP, dayBar } from './day-bar.ts';
import { levelsOf } from './level.ts';
import { createMarket } from './market.ts';
import { addTradingDays, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import { issueOf, originalIssues } from './universe.ts';

const TODAY = dayOf(parseJst('2026-11-20 12:00:00'));

describe('the daily bar of an issue', () => {
  it('stays on tick, in order and inside the daily limits', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const bar = dayBar(market, issue, onTradingDay(market.schedule, any));
        const { openTenths, highTenths, lowTenths, closeTenths, limits } = bar;
        for (const price of [openTenths, highTenths, lowTenths, closeTenths]) {
          expect(isOnTick(issue.tickGroup, price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(lowTenths);
          expect(price).toBeLessThanOrEqual(highTenths);
        }
        expect(highTenths).toBeLessThanOrEqual(limits.upperTenths);
        expect(lowTenths).toBeGreaterThanOrEqual(limits.lowerTenths);
        expect(bar.volume).toBeGreaterThan(0);
        expect(bar.volume % issue.lotSize).toBe(0);
      }),
      propertyRuns(5000),
    );
  });

  it('has the previous close as its base, also after holidays', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const day = onTradingDay(market.schedule, any);
        const before = dayBar(market, issue, addTradingDays(market.schedule, day, -1));
        expect(dayBar(market, issue, day).baseTenths).toBe(before.closeTenths);
      }),
    );
  });

  it('opens at the previous close in an always-open market', () => {
    const bar = dayBar(testMarket('always_open'), issueOf('7203'), TODAY);
    expect(bar.openTenths).toBe(bar.baseTenths);
  });

  it('is the same for the same seed and different for another seed', () => {
    const market = () => createMarket({ seed: 'same', schedule: 'exchange' });
    const bars = originalIssues.map((issue) => dayBar(market(), issue, TODAY));
    expect(originalIssues.toReversed().map((issue) => dayBar(market(), issue, TODAY))).toEqual(
      bars.toReversed(),
    );
    const other = createMarket({ seed: 'other', schedule: 'exchange' });
    expect(originalIssues.map((issue) => dayBar(other, issue, TODAY))).not.toEqual(bars);
  });

  it('pins the numbers that all instances must agree on', () => {
    expect(
      dayBar(createMarket({ seed: 'tsubame', schedule: 'exchange' }), issueOf('7203'), TODAY),
    ).toMatchObject({
      baseTenths: 31_510,
      openTenths: 31_440,
    });
  });

  it('continues a move that the limits cut off on the next days', () => {
    const market = testMarket('exchange');
    const cutOff = originalIssues.flatMap((issue) => {
      const levels = levelsOf(market, issue);
      const apart = (ordinal: number) => {
        const { day, closeTenths } = dayBar(market, issue, tradingDayAt('exchange', ordinal));
        const whole = closeTenths * splitFactorOn(market, issue, day);
        return Math.log(whole / issue.levelTenths) - levels.at(ordinal);
      };
      const today = tradingOrdinal('exchange', TODAY);
      return Array.from({ length: 1_200 }, (_, day) => today - 600 + day)
        .filter((ordinal) => Math.abs(apart(ordinal)) > 0.03)
        .map((ordinal) => {
          const bar = dayBar(market, issue, tradingDayAt('exchange', ordinal));
          const limit = apart(ordinal) < 0 ? bar.limits.upperTenths : bar.limits.lowerTenths;
          expect(bar.closeTenths, issue.code).toBe(limit);
          return Math.abs(apart(ordinal + DAYS_TO_CATCH_UP));
        });
    });
    expect(cutOff.length).toBeGreaterThan(3);
    expect(Math.max(...cutOff)).toBeLessThan(0.01);
  });

  it('keeps prices within a plausible range a decade away', () => {
    for (const schedule of ['exchange', 'always_open'] as const)
      for (const date of ['2016-01-04', '2040-12-28'])
        for (const issue of originalIssues) {
          const day = parseDay(date);
          const { closeTenths } = dayBar(testMarket(schedule), issue, day);
          const whole = closeTenths * splitFactorOn(testMarket(schedule), issue, day);
          expect(Math.abs(Math.log(whole / issue.levelTenths)), issue.code).toBeLessThan(2);
        }
  });

  it('is near the snapshot on the snapshot day and moves as a stock does', () => {
    const market = testMarket('exchange');
    let squares = 0;
    for (const issue of originalIssues) {
      const { baseTenths, closeTenths } = dayBar(market, issue, TODAY);
      expect(Math.abs(closeTenths / issue.levelTenths - 1)).toBeLessThan(0.12);
      squares += (closeTenths / baseTenths - 1) ** 2;
    }
    const typicalMove = Math.sqrt(squares / originalIssues.length);
    expect(typicalMove).toBeGreaterThan(0.003);
    expect(typicalMove).toBeLessThan(0.05);
  });
});
