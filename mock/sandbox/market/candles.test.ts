import { dayOf, startOfDay, weekday } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anyIssue, anyMarket, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import { candles } from './candles.ts';
import { countedMarket } from './counted-market.ts';
import type { Bar } from './intraday-bars.ts';
import type { CandlePeriod } from './periods.ts';
import { quoteAt } from './quote.ts';
import { issueOf } from './universe.ts';

const PERIODS = [
  '1m',
  '5m',
  '15m',
  '30m',
  '45m',
  'day',
  'week',
  'month',
  'year',
] as const satisfies CandlePeriod[];
const anyPeriod: fc.Arbitrary<CandlePeriod> = fc.constantFrom(...PERIODS);
const toyota = issueOf('7203');

function aggregate(bars: readonly Bar[]) {
  return {
    openTenths: bars[0]?.openTenths,
    highTenths: Math.max(...bars.map((bar) => bar.highTenths)),
    lowTenths: Math.min(...bars.map((bar) => bar.lowTenths)),
    closeTenths: bars.at(-1)?.closeTenths,
    volume: bars.reduce((sum, bar) => sum + bar.volume, 0),
  };
}

describe('candles', () => {
  it('are whole bars in the order of time, none later than now', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        anyPeriod,
        fc.integer({ min: 1, max: 60 }),
        (market, issue, now, period, limit) => {
          const { items, hasMore } = candles(market, issue, period, { now, limit });
          expect(items.length).toBeLessThanOrEqual(limit);
          if (hasMore) expect(items).toHaveLength(limit);
          items.forEach((bar, index) => {
            expect(bar.at).toBeGreaterThan(items[index - 1]?.at ?? 0);
            expect(bar.at).toBeLessThanOrEqual(now);
            expect(bar.highTenths).toBeGreaterThanOrEqual(Math.max(bar.openTenths, bar.closeTenths));
            expect(bar.lowTenths).toBeLessThanOrEqual(Math.min(bar.openTenths, bar.closeTenths));
            expect(bar.volume).toBeGreaterThanOrEqual(0);
          });
        },
      ),
      propertyRuns(600),
    );
  });

  it.each(['1m', '5m', '15m', '30m', '45m'] as const)('candles of %s add up to the day so far', (period) => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, now) => {
        const quote = quoteAt(market, issue, now);
        const all = candles(market, issue, period, { now, limit: 1000 }).items;
        // One thousand minutes do not cover an always-open day.
        const bars = all.filter((bar) => dayOf(bar.at) === quote.day);
        if (quote.openTenths === null) {
          expect(bars).toEqual([]);
          return;
        }
        if (all.length === 1000 && dayOf(all[0]?.at ?? 0) === quote.day) return;
        expect(aggregate(bars)).toEqual({
          openTenths: quote.openTenths,
          highTenths: quote.highTenths,
          lowTenths: quote.lowTenths,
          closeTenths: quote.priceTenths,
          volume: quote.volume,
        });
      }),
      propertyRuns(60),
    );
  });

  it.each(['week', 'month', 'year'] as const)('candles of a %s are aggregated from their days', (period) => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyInstant, (market, issue, now) => {
        const days = candles(market, issue, 'day', { now, limit: 1000 }).items;
        const bar = candles(market, issue, period, { now, limit: 2 }).items.at(-1);
        if (!bar || (days[0]?.at ?? 0) > bar.at) return;
        expect({ ...aggregate(days.filter((day) => day.at >= bar.at)), at: bar.at }).toEqual(bar);
      }),
      propertyRuns(60),
    );
  });

  it('page back without gaps or duplicates', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        anyPeriod,
        fc.integer({ min: 1, max: 40 }),
        (market, issue, now, period, limit) => {
          const whole = candles(market, issue, period, { now, limit: limit * 2 });
          const late = candles(market, issue, period, { now, limit });
          const before = late.items[0]?.at ?? now;
          const early = late.hasMore ? candles(market, issue, period, { now, limit, before }).items : [];
          expect([...early, ...late.items]).toEqual(whole.items);
        },
      ),
      propertyRuns(400),
    );
  });

  it('reach back to the first trading day of 2016 and no further', () => {
    for (const schedule of ['exchange', 'always_open'] as const) {
      const { items, hasMore } = candles(testMarket(schedule), toyota, 'year', {
        now: parseJst('2026-11-20 14:00:00'),
        limit: 1000,
      });
      expect(items).toHaveLength(11);
      expect(hasMore).toBe(false);
      expect(items[0]?.at).toBe(parseJst('2016-01-01 00:00:00'));
      const first = candles(testMarket(schedule), toyota, 'day', {
        now: parseJst('2016-01-04 15:00:00'),
        limit: 5,
      });
      expect(first.items.map((bar) => bar.at)).toEqual([parseJst('2016-01-04 00:00:00')]);
    }
  });

  it('exist from their start on', () => {
    const last = (period: CandlePeriod, time: string) =>
      candles(testMarket('exchange'), toyota, period, { now: parseJst(`2026-11-20 ${time}`), limit: 1 })
        .items[0]?.at;
    expect(last('1m', '10:05:00')).toBe(parseJst('2026-11-20 10:05:00'));
    expect(last('day', '09:00:00')).toBe(parseJst('2026-11-20 00:00:00'));
    expect(last('day', '08:59:59.999')).toBe(parseJst('2026-11-19 00:00:00'));
  });

  it('begin weeks on Monday', () => {
    const { items } = candles(testMarket('exchange'), toyota, 'week', {
      now: parseJst('2026-11-20 14:00:00'),
      limit: 300,
    });
    expect(items.every((bar) => weekday(dayOf(bar.at)) === 0 && bar.at === startOfDay(dayOf(bar.at)))).toBe(
      true,
    );
  });

  it('count 45 minutes from the start of each session and put the closing auction into the last bar', () => {
    const now = parseJst('2026-11-20 18:00:00');
    const times = (period: CandlePeriod, limit: number) =>
      candles(testMarket('exchange'), toyota, period, { now, limit }).items.map((bar) =>
        new Date(bar.at + 9 * 3_600_000).toISOString().slice(11, 16),
      );
    expect(times('45m', 8)).toEqual(['09:00', '09:45', '10:30', '11:15', '12:30', '13:15', '14:00', '14:45']);
    expect(times('5m', 2)).toEqual(['15:20', '15:25']);
    expect(times('1m', 3)).toEqual(['15:23', '15:24', '15:30']);
  });

  it('calculate a thousand bars with the work of their own days only', () => {
    for (const schedule of ['exchange', 'always_open'] as const) {
      for (const period of PERIODS) {
        const { market, work } = countedMarket({ seed: 'work', schedule });
        const { items } = candles(market, toyota, period, {
          now: parseJst('2026-11-20 14:00:00'),
          limit: 1000,
        });
        const inMinutes = period.endsWith('m');
        expect(work.daysByMinute).toBeLessThanOrEqual(
          inMinutes ? new Set(items.map((bar) => dayOf(bar.at))).size + 1 : 1,
        );
        expect(work.days).toBeLessThan(inMinutes ? 140 : 4_100);
      }
    }
  });
});
