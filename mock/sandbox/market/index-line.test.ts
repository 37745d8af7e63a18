import { parseDay } from '@tsubame/sdk/rules';
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
import { candles } from './candles.ts';
import { countedMarket } from './counted-market.ts';
import { indexLine } from './index-line.ts';
import { findIndex, type IndexRule, indicesAt, indicesOfDay } from './indices.ts';
import { createMarket } from './market.ts';
import { closesOfMinutes, minuteTable } from './minutes.ts';
import type { CandlePeriod } from './periods.ts';
import { issueOf } from './universe.ts';

const PERIODS = ['1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'] as const;
const anyPeriod: fc.Arbitrary<CandlePeriod> = fc.constantFrom(...PERIODS);
const NOW = parseJst('2026-11-20 14:00:00');

function indexOf(indexId: string): IndexRule {
  const found = findIndex(createMarket({ seed: 'test', schedule: 'exchange' }), indexId);
  if (!found) throw new RangeError(indexId);
  return found;
}
const growth = indexOf('simgrowth');

describe('an index over time', () => {
  it('ends at the current value, in every period', () => {
    fc.assert(
      fc.property(anyMarket, anyInstant, anyPeriod, (market, now, period) => {
        const standing = indicesAt(market, now).find(({ indexId }) => indexId === growth.indexId);
        expect(indexLine(market, growth, period, { now, limit: 1 }).items[0]?.valueHundredths).toBe(
          standing?.valueHundredths,
        );
      }),
      propertyRuns(20),
    );
  });

  it('has a value for every bar of an issue that always trades', () => {
    const toyota = issueOf('7203');
    for (const schedule of ['exchange', 'always_open'] as const)
      for (const period of PERIODS) {
        const options = { now: NOW, limit: 60 };
        const bars = candles(testMarket(schedule), toyota, period, options);
        const line = indexLine(testMarket(schedule), growth, period, options);
        expect(line.items.map(({ at }) => at)).toEqual(bars.items.map(({ at }) => at));
        expect(line.hasMore).toBe(bars.hasMore);
      }
  });

  it('equals its members’ closes at the end of a day', () => {
    const market = testMarket('exchange');
    const { items } = indexLine(market, indexOf('sim225'), 'day', { now: NOW, limit: 3 });
    const closed = indicesOfDay(market, parseDay('2026-11-18'), ({ closeTenths }) => closeTenths)[0];
    expect(items[0]).toEqual({
      at: parseJst('2026-11-18 00:00:00'),
      valueHundredths: closed?.valueHundredths,
    });
  });

  it('pages back without gaps or duplicates', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyInstant,
        anyPeriod,
        fc.integer({ min: 1, max: 20 }),
        (market, now, period, limit) => {
          const whole = indexLine(market, growth, period, { now, limit: limit * 2 });
          const late = indexLine(market, growth, period, { now, limit });
          const before = late.items[0]?.at ?? now;
          const early = late.hasMore ? indexLine(market, growth, period, { now, limit, before }).items : [];
          expect([...early, ...late.items]).toEqual(whole.items);
        },
      ),
      propertyRuns(200),
    );
  });

  it('reaches back to the first trading day and no further', () => {
    const years = indexLine(testMarket('exchange'), growth, 'year', { now: NOW, limit: 1000 });
    expect(years.items).toHaveLength(11);
    expect(years.hasMore).toBe(false);
    expect(years.items[0]?.at).toBe(parseJst('2016-01-01 00:00:00'));
  });

  it('has nothing before the days of the calendar', () => {
    const query = { now: NOW, limit: 10, before: parseJst('2000-01-01 00:00:00') };
    for (const period of ['1m', 'day', 'year'] as const)
      expect(indexLine(testMarket('exchange'), growth, period, query)).toEqual({ items: [], hasMore: false });
  });

  it('calculates all minutes only for the running day', () => {
    for (const period of PERIODS) {
      const { market, work } = countedMarket({ seed: 'work', schedule: 'exchange' });
      indexLine(market, growth, period, { now: NOW, limit: 200 });
      expect(work.daysByMinute).toBe(growth.members.length);
    }
  });
});

describe('closes of single minutes', () => {
  it('are those of the whole table', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyDay,
        fc.uniqueArray(fc.integer({ min: 0, max: 325 }), { maxLength: 8 }),
        (market, issue, anyOne, minutes) => {
          const day = onTradingDay(market.schedule, anyOne);
          const table = minuteTable(market, issue, day);
          expect(closesOfMinutes(market, issue, day, minutes)).toEqual(
            minutes.map((minute) => table.close[minute]),
          );
        },
      ),
      propertyRuns(300),
    );
  });
});
