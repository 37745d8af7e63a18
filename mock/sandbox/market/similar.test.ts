import { describe, expect, it } from 'vitest';
import { parseJst, testMarket } from './arbitraries.ts';
import { closeTenths } from './day-bar.ts';
import { createMarket } from './market.ts';
import { tradingOrdinal } from './schedule.ts';
import { similarIssues } from './similar.ts';
import { splitsOf } from './splits.ts';
import { issueOf, originalIssues } from './universe.ts';

const AT = parseJst('2026-11-20 14:00:00');
const toyota = issueOf('7203');

/** Pearson's coefficient of the returns of 60 days up to one, in two passes. */
function correlationOf(one: string, other: string, last: number): number {
  const market = testMarket('exchange');
  const returns = [one, other].map((code) =>
    Array.from({ length: 60 }, (_, place) => {
      const close = (ordinal: number) => closeTenths(market, issueOf(code), ordinal);
      return close(last - place) / close(last - place - 1) - 1;
    }),
  );
  const centred = returns.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  });
  const [a = [], b = []] = centred;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const product = sum(a.map((value, place) => value * (b[place] ?? 0)));
  return product / Math.sqrt(sum(a.map((value) => value ** 2)) * sum(b.map((value) => value ** 2)));
}

describe('the issues that are like another one', () => {
  it('are of the same sector first, then the likest, without the issue itself', () => {
    const { found } = similarIssues(testMarket('exchange'), toyota, AT);
    expect(found).toHaveLength(10);
    const sectors = found.map(({ issue }) => issue.sector33Code === toyota.sector33Code);
    expect(sectors).toEqual(found.map(({ isSameSector }) => isSameSector));
    expect(sectors).toEqual(sectors.toSorted((a, b) => Number(b) - Number(a)));
    expect(sectors[0]).toBe(true);
    const rest = found.filter(({ isSameSector }) => !isSameSector).map(({ likeness }) => Number(likeness));
    expect(rest).toEqual(rest.toSorted((a, b) => b - a));
    expect(found.map(({ issue }) => issue.code)).not.toContain('7203');
  });

  it('have the correlation of the daily returns of 60 closed days', () => {
    const market = testMarket('exchange');
    const { found, day } = similarIssues(market, toyota, AT);
    const last = tradingOrdinal(market.schedule, day);
    for (const { issue, correlation } of found)
      expect(Number(correlation)).toBeCloseTo(correlationOf('7203', issue.code, last), 4);
  });

  it('do not change during a day, and do not know its close', () => {
    const [morning, evening] = ['09:30:00', '23:00:00'].map((time) =>
      similarIssues(testMarket('exchange'), toyota, parseJst(`2026-11-20 ${time}`)),
    );
    expect(evening).toEqual(morning);
    expect(similarIssues(testMarket('exchange'), toyota, parseJst('2026-11-24 10:00:00'))).not.toEqual(
      morning,
    );
  });

  it('are calculated once for an issue and a day', () => {
    const market = createMarket({ seed: 'counted', schedule: 'exchange' });
    similarIssues(market, toyota, AT);
    let calculated = 0;
    const { get } = market.cache.returns;
    const counting = {
      get: (key: number, compute: () => never) =>
        get.call(market.cache.returns, key, () => {
          calculated += 1;
          return compute();
        }),
    };
    const counted = { ...market, cache: { ...market.cache, returns: counting as never } };
    similarIssues(counted, issueOf('6758'), AT + 3_600_000);
    expect(calculated).toBe(0);
  });

  it('see no change in a split', () => {
    const market = testMarket('exchange');
    const issue = originalIssues.find((each) => splitsOf(market, each).length > 0);
    const [split] = issue ? splitsOf(market, issue) : [];
    if (!issue || !split) throw new Error('No issue splits.');
    const at = split.effectiveAt + 20 * 86_400_000;
    const likeOther = similarIssues(market, issue, at);
    const values = likeOther.found.map(({ correlation }) => Number(correlation));
    // A jump of one half would drown all common moves.
    expect(Math.max(...values)).toBeGreaterThan(0.15);
    const before = similarIssues(market, issue, split.effectiveAt - 86_400_000);
    expect(Math.abs((likeOther.marketValue ?? 0) / (before.marketValue ?? 1) - 1)).toBeLessThan(0.4);
  });
});
