import { DAY_MS } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testMarket } from './arbitraries.ts';
import { candles } from './candles.ts';
import { countedMarket } from './counted-market.ts';
import { indicatorsAt } from './daily-indicators.ts';
import { quoteAt } from './quote.ts';
import type { Schedule } from './schedule.ts';
import { splitsOf } from './splits.ts';
import { originalIssues } from './universe.ts';
import { yearRangeAt } from './year-range.ts';

const AT = Date.parse('2026-11-20T14:03:00+09:00');
const YEAR = 364;

const anyIssue = fc.constantFrom(...originalIssues);
const anyInstant = fc.integer({ min: AT - 200 * DAY_MS, max: AT + 200 * DAY_MS });
const anySchedule = fc.constantFrom<Schedule>('exchange', 'always_open');

describe('the indicators of an issue', () => {
  it('have the range of 52 weeks that the facts have', () => {
    fc.assert(
      fc.property(anySchedule, anyIssue, anyInstant, (schedule, issue, at) => {
        const market = testMarket(schedule);
        const range = yearRangeAt(market, issue, at);
        const { highTenths, lowTenths } = indicatorsAt(market, issue, quoteAt(market, issue, at));
        expect([highTenths, lowTenths]).toEqual([range?.highTenths, range?.lowTenths]);
      }),
      { numRuns: 60 },
    );
  });

  it('have the average of the last 25 daily candles and the strength index of the charts, today included', () => {
    fc.assert(
      fc.property(anyIssue, fc.integer({ min: 0, max: 200 }), (issue, days) => {
        const market = testMarket('exchange');
        const at = AT - days * DAY_MS;
        const quote = quoteAt(market, issue, at);
        // A day that has not begun has no candle.
        if (quote.openTenths === null) return;
        const closes = candles(market, issue, 'day', { now: at, limit: YEAR })
          .items.filter((bar) => bar.at > at - YEAR * DAY_MS)
          .map(({ closeTenths }) => closeTenths);
        const { average, averageBefore, strength } = indicatorsAt(market, issue, quote);
        expect(average).toBeCloseTo(meanOf(closes.slice(-25)), 6);
        expect(averageBefore).toBeCloseTo(meanOf(closes.slice(-26, -1)), 6);
        expect(strength).toBeCloseTo(strengthOf(closes), 6);
      }),
      { numRuns: 40 },
    );
  });

  it('follow a split that takes effect in the evening', () => {
    const market = testMarket('exchange');
    const splits = originalIssues.flatMap((issue) =>
      splitsOf(market, issue)
        .filter(
          ({ effectiveAt }) => effectiveAt > AT - 4 * YEAR * DAY_MS && effectiveAt < AT + 4 * YEAR * DAY_MS,
        )
        .map((split) => ({ issue, ...split })),
    );
    expect(splits.length).toBeGreaterThan(0);
    for (const { issue, effectiveAt, ratio } of splits) {
      const [before, after] = [effectiveAt - 1, effectiveAt].map((at) =>
        indicatorsAt(market, issue, quoteAt(market, issue, at)),
      );
      expect(((before?.average ?? 0) / (after?.average ?? 0) / ratio).toFixed(2)).toBe('1.00');
      expect(Math.abs((before?.strength ?? 0) - (after?.strength ?? 0))).toBeLessThan(1.5);
    }
  });

  it('are calculated once for a closed day, and not again for later quotes of the day', () => {
    const { market, work } = countedMarket({ seed: 'once', schedule: 'exchange' });
    const all = (at: number) =>
      originalIssues.map((issue) => indicatorsAt(market, issue, quoteAt(market, issue, at)));
    all(AT);
    const first = { ...work };
    expect(first.days).toBeGreaterThan(originalIssues.length * 200);
    for (let minute = 1; minute <= 30; minute += 1) all(AT + minute * 60_000);
    expect(work).toEqual(first);
  });
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Wilder's relative strength index of 14 days, written again from its definition. */
function strengthOf(closes: readonly number[]): number {
  const changes = closes.slice(1).map((close, place) => close - (closes[place] ?? close));
  const means = [1, -1].map((sign) => {
    const moves = changes.map((change) => Math.max(change * sign, 0));
    return moves.slice(14).reduce((mean, move) => (mean * 13 + move) / 14, meanOf(moves.slice(0, 14)));
  });
  const [gain = 0, loss = 0] = means;
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}
