import { DAY_MS, dayOf, isOnTick, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyDay,
  anyInstant,
  anyIssue,
  anyMarket,
  onTradingDay,
  parseJst,
  propertyRuns,
  testMarket,
} from './arbitraries.ts';
import { instantOfOpeningPrint } from './auction.ts';
import { dayBar } from './day-bar.ts';
import { createMarket } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrint, pathPrice, priceAt } from './path.ts';
import { addTradingDays, closeAt, tradingDayAt } from './schedule.ts';
import { lastSecond, minuteCount } from './session-minutes.ts';
import { issueOf, originalIssues } from './universe.ts';

describe('the path of a day', () => {
  it('has minutes that aggregate to exactly the day’s bar', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const table = minuteTable(market, issue, onTradingDay(market.schedule, any));
        const { bar } = table;
        expect(table.open[table.first]).toBe(bar.openTenths);
        expect(table.close.at(-1)).toBe(bar.closeTenths);
        expect(Math.max(...table.high.slice(table.first))).toBe(bar.highTenths);
        expect(Math.min(...table.low.slice(table.first))).toBe(bar.lowTenths);
        expect(table.highSoFar.at(-1)).toBe(bar.highTenths);
        expect(table.lowSoFar.at(-1)).toBe(bar.lowTenths);
        expect(table.volumeSoFar.at(-1)).toBe(bar.volume);
        expect(Number.isSafeInteger(table.turnoverSoFar.at(-1))).toBe(true);
      }),
      propertyRuns(300),
    );
  });

  it('stays at the limit until the end of a day that closes at it', () => {
    const locked: number[] = [];
    for (const issue of originalIssues)
      for (let ordinal = 2_500; ordinal < 3_100; ordinal += 1) {
        const market = testMarket('exchange');
        const bar = dayBar(market, issue, tradingDayAt('exchange', ordinal));
        const { closeTenths, limits } = bar;
        if (closeTenths !== limits.upperTenths && closeTenths !== limits.lowerTenths) continue;
        const table = minuteTable(market, issue, bar.day);
        const away = [...table.low.keys()].findLastIndex(
          (minute) => table.low[minute] !== closeTenths || table.high[minute] !== closeTenths,
        );
        locked.push(table.close.length - 1 - away);
        expect([
          Math.max(...table.high.slice(table.first)),
          Math.min(...table.low.slice(table.first)),
        ]).toEqual([bar.highTenths, bar.lowTenths]);
        expect(table.volumeSoFar.at(-1)).toBe(bar.volume);
      }
    // A day can also reach its limit only in the closing auction.
    expect(Math.max(...locked)).toBeGreaterThan(60);
    expect(locked.length).toBeGreaterThan(1);
  });

  it.each(['exchange', 'always_open'] as const)(
    'has more trades near its open and its close than in the middle, auctions apart, hours %s',
    (schedule) => {
      const market = testMarket(schedule);
      const last = minuteCount(schedule) - 1;
      const shares = { edges: [0, 0], middle: [0, 0] };
      for (const issue of originalIssues.filter((_, index) => index % 4 === 0))
        for (let back = 0; back < 20; back += 1) {
          const day = addTradingDays(schedule, dayOf(parseJst('2026-11-20 00:00:00')), -back);
          const { first, volumeSoFar, bar } = minuteTable(market, issue, day);
          for (let minute = first + 1; minute < last; minute += 1) {
            const away = Math.abs(minute / last - 0.5);
            const part = away > 0.4 ? shares.edges : away < 0.1 ? shares.middle : null;
            if (!part) continue;
            const traded = (volumeSoFar[minute] ?? 0) - (volumeSoFar[minute - 1] ?? 0);
            part[0] = (part[0] ?? 0) + traded / bar.volume;
            part[1] = (part[1] ?? 0) + 1;
          }
        }
      const mean = ([sum = 0, count = 0]: readonly number[]) => sum / count;
      expect(mean(shares.edges)).toBeGreaterThan(1.3 * mean(shares.middle));
    },
  );

  it('goes through each minute’s open, high, low and close, on tick and within high and low', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyDay,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (market, issue, any, f) => {
          const table = minuteTable(market, issue, onTradingDay(market.schedule, any));
          const minute = Math.round(f * (minuteCount(market.schedule) - 1));
          const seconds = Array.from({ length: lastSecond(market.schedule, minute) + 1 }, (_, second) =>
            pathPrice(issue, table, { minute, second }),
          );
          expect(seconds[0]).toBe(table.open[minute]);
          expect(seconds.at(-1)).toBe(table.close[minute]);
          expect(Math.max(...seconds)).toBe(table.high[minute]);
          expect(Math.min(...seconds)).toBe(table.low[minute]);
          expect(seconds.every((price) => isOnTick(issue.tickGroup, price))).toBe(true);
        },
      ),
      propertyRuns(1000),
    );
  });
});

describe('the price at an instant', () => {
  it('is within its day, independent of earlier calculations', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        const price = priceAt(market, issue, at);
        const { day } = lastPrint(market, issue, at).table.bar;
        const bar = dayBar(market, issue, day);
        expect(day).toBeLessThanOrEqual(dayOf(at));
        expect(price).toBeGreaterThanOrEqual(bar.lowTenths);
        expect(price).toBeLessThanOrEqual(bar.highTenths);
        expect(
          priceAt({ ...market, cache: createMarket({ seed: '', schedule: 'exchange' }).cache }, issue, at),
        ).toBe(price);
      }),
      propertyRuns(500),
    );
  });

  it('is the open at the open and the close from the close until the next open', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (market, issue, any) => {
        const day = onTradingDay(market.schedule, any);
        const bar = dayBar(market, issue, day);
        const open = instantOfOpeningPrint(market, issue, day);
        expect(priceAt(market, issue, open)).toBe(bar.openTenths);
        expect(priceAt(market, issue, open - 1)).toBe(bar.baseTenths);
        expect(priceAt(market, issue, closeAt(market.schedule, day))).toBe(bar.closeTenths);
        expect(priceAt(market, issue, startOfDay(day) + DAY_MS - 1)).toBe(bar.closeTenths);
      }),
      propertyRuns(300),
    );
  });

  it('does not change at lunch and before the closing auction', () => {
    const market = testMarket('exchange');
    const issue = issueOf('6758');
    const price = (time: string) => priceAt(market, issue, parseJst(`2026-11-20 ${time}`));
    expect(price('12:29:59')).toBe(price('11:29:59'));
    expect(price('15:29:59')).toBe(price('15:24:59'));
    expect(price('15:30:00')).toBe(dayBar(market, issue, dayOf(parseJst('2026-11-20 00:00:00'))).closeTenths);
    const afternoon = new Set(
      Array.from({ length: 120 }, (_, s) =>
        priceAt(market, issue, parseJst('2026-11-20 13:00:00') + s * 1000),
      ),
    );
    expect(afternoon.size).toBeGreaterThan(1);
  });

  it('changes on whole seconds only', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, at) => {
        expect(priceAt(market, issue, at)).toBe(priceAt(market, issue, Math.floor(at / 1000) * 1000));
      }),
    );
  });
});
