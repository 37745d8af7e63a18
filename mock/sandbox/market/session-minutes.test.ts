import { formatDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIssue, propertyRuns, testMarket } from './arbitraries.ts';
import { candles } from './candles.ts';
import { dayBar } from './day-bar.ts';
import { daySoFar } from './day-so-far.ts';
import { minuteTable } from './minutes.ts';
import { auctionsOf, closeAt, isOpen } from './schedule.ts';
import {
  continuousMinutes,
  hasMinute,
  instantOfPrint,
  lastPrintPlace,
  minuteCount,
} from './session-minutes.ts';
import { ticksOfDay } from './ticks-of-day.ts';
import { firstTouch } from './touch.ts';
import { tradesBefore } from './trades.ts';

/** The last day of the earlier hours, and the first one of today's. */
const [EARLIER, TODAY] = [parseDay('2024-11-01'), parseDay('2024-11-05')];
const anyChangeDay = fc.constantFrom(parseDay('2019-06-14'), EARLIER, TODAY, parseDay('2026-11-20'));
const market = testMarket('exchange', 'tsubame');

describe('the session minutes of a day', () => {
  it.each([
    [EARLIER, 300, '15:00'],
    [TODAY, 325, '15:30'],
  ])('of %i: %i before the closing auction at %s', (day, count, close) => {
    expect(continuousMinutes('exchange', day)).toBe(count);
    const closing = minuteCount('exchange') - 1;
    const at = instantOfPrint('exchange', day, { minute: closing, second: 0 });
    expect(at).toBe(Date.parse(`${formatDay(day)}T${close}:00+09:00`));
    expect([closeAt('exchange', day), auctionsOf('exchange', day).closings.at(-1)]).toEqual([at, at]);
    expect([isOpen('exchange', at - 1), isOpen('exchange', at)]).toEqual([day === EARLIER, false]);
  });

  it('have the place of each print, and none where the day has no session', () => {
    fc.assert(
      fc.property(anyChangeDay, fc.nat(minuteCount('exchange') - 1), fc.nat(59), (day, minute, second) => {
        if (!hasMinute('exchange', day, minute)) return;
        const place = { minute, second: minute === minuteCount('exchange') - 1 ? 0 : second };
        expect(lastPrintPlace('exchange', day, instantOfPrint('exchange', day, place))).toEqual(place);
      }),
      propertyRuns(200),
    );
    const last = lastPrintPlace('exchange', EARLIER, closeAt('exchange', EARLIER) - 1);
    expect(last).toEqual({ minute: 299, second: 59 });
  });
});

describe('the prints of a day with any hours', () => {
  it('are all before its close, and aggregate to its bar in every chart', () => {
    fc.assert(
      fc.property(anyChangeDay, anyIssue, (day, issue) => {
        const bar = dayBar(market, issue, day);
        const close = closeAt('exchange', day);
        const now = startOfDay(day + 1) - 1;
        for (const period of ['1m', '5m', '45m'] as const) {
          const { items } = candles(market, issue, period, {
            now,
            limit: 1_000,
            before: startOfDay(day + 1),
          });
          const own = items.filter(({ at }) => at >= startOfDay(day));
          expect(new Set(own.map(({ at }) => at)).size).toBe(own.length);
          expect(own.every(({ at }) => at <= close)).toBe(true);
          expect(Math.max(...own.map(({ highTenths }) => highTenths))).toBe(bar.highTenths);
          expect(Math.min(...own.map(({ lowTenths }) => lowTenths))).toBe(bar.lowTenths);
          expect([own[0]?.openTenths, own.at(-1)?.closeTenths]).toEqual([bar.openTenths, bar.closeTenths]);
          expect(own.reduce((sum, { volume }) => sum + volume, 0)).toBe(bar.volume);
        }
        expect(daySoFar(market, issue, day, close)).toMatchObject({
          highTenths: bar.highTenths,
          lowTenths: bar.lowTenths,
          lastTenths: bar.closeTenths,
          volume: bar.volume,
        });
        const ticks = ticksOfDay(market, issue, now).items;
        expect(ticks.every(({ at }, index) => at > (ticks[index - 1]?.at ?? 0) && at <= close)).toBe(true);
        expect(ticks.reduce((sum, { volume }) => sum + volume, 0)).toBe(bar.volume);
        const [newest] = tradesBefore(market, issue, now, { before: null, limit: 1, minQuantity: 1 });
        expect([newest?.at, newest?.side]).toEqual([close, 'auction']);
        const touch = firstTouch(market, issue, startOfDay(day), now, { atOrAbove: bar.highTenths });
        expect(touch && touch.at <= close).toBe(true);
        expect(minuteTable(market, issue, day).volumeSoFar.at(-1)).toBe(bar.volume);
      }),
      propertyRuns(40),
    );
  });
});
