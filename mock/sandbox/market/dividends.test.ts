import {
  addBusinessDays,
  afterHoursOf,
  afterHoursSettlementDay,
  businessOrdinal,
  dayOf,
  formatDay,
  isBusinessDay,
  startOfDay,
} from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyIssue, anyMarket, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import type { DividendTerms } from './dividend-terms.ts';
import { nextDividend } from './dividends.ts';
import { rightsEndAt } from './rights.ts';
import { issueOf, originalIssues } from './universe.ts';

const market = testMarket('always_open');

/** Returns all dividends of an issue in the year after an instant. */
function yearOf(code: string, from: number): DividendTerms[] {
  const found: DividendTerms[] = [];
  for (let at = from; ; ) {
    const next = nextDividend(market, issueOf(code), at);
    if (!next || next.cutOffAt > from + 365 * 86_400_000) return found;
    found.push(next);
    at = next.cutOffAt;
  }
}

describe('the next dividend of an issue', () => {
  it('is earned by a purchase on the exchange exactly if it settles by the record day, by day and by night', () => {
    fc.assert(
      fc.property(anyIssue, anyDay, fc.constantFrom('day' as const, 'night' as const), (issue, day, kind) => {
        const exchange = testMarket('exchange');
        const next = nextDividend(exchange, issue, startOfDay(day));
        if (!next) return;
        const { lastCumDay, recordDay } = next;
        const earned = nextDividend(exchange, issue, afterHoursOf(kind, lastCumDay).from)?.recordDay;
        expect(earned === recordDay).toBe(afterHoursSettlementDay({ kind, day: lastCumDay }) <= recordDay);
      }),
      propertyRuns(200),
    );
  });

  it('has the last cum-day two business days before the record day', () => {
    fc.assert(
      fc.property(anyMarket, anyIssue, anyDay, (each, issue, day) => {
        const next = nextDividend(each, issue, startOfDay(day));
        if (!next) return;
        expect(next.cutOffAt).toBeGreaterThan(startOfDay(day));
        expect(next.cutOffAt).toBe(rightsEndAt(each.schedule, next.lastCumDay, next.lastCumDay + 1));
        expect(addBusinessDays(next.lastCumDay, 2)).toBe(next.recordDay);
        expect(addBusinessDays(next.lastCumDay, 1)).toBe(next.exDay);
        expect(nextDividend(each, issue, next.cutOffAt - 1)).toEqual(next);
        expect(nextDividend(each, issue, next.cutOffAt)?.recordDay).toBeGreaterThan(next.recordDay);
      }),
      propertyRuns(200),
    );
  });

  it('has its record day on the last business day of a month', () => {
    fc.assert(
      fc.property(anyIssue, anyDay, (issue, day) => {
        const next = nextDividend(market, issue, startOfDay(day));
        if (!next) return;
        const month = (each: number) => formatDay(each).slice(0, 7);
        expect(isBusinessDay(next.recordDay)).toBe(true);
        expect(month(addBusinessDays(next.recordDay, 1))).not.toBe(month(next.recordDay));
      }),
      propertyRuns(200),
    );
  });

  it('is paid on a business day, six weeks to three months later', () => {
    for (const { code } of originalIssues)
      for (const { recordDay, payDay } of yearOf(code, parseJst('2026-04-01 00:00:00'))) {
        expect(isBusinessDay(payDay)).toBe(true);
        const days = businessOrdinal(payDay) - businessOrdinal(recordDay);
        expect(days).toBeGreaterThanOrEqual(30);
        expect(days).toBeLessThanOrEqual(62);
      }
  });

  it('is paid twice a year by nearly every issue, and is at most a few percent of its price', () => {
    const years = originalIssues.map(({ code }) => yearOf(code, parseJst('2026-04-01 00:00:00')));
    const none = years.filter((year) => year.length === 0).length;
    expect(none).toBeGreaterThan(0);
    expect(none).toBeLessThan(originalIssues.length / 4);
    expect(new Set(years.map((year) => year.length))).toEqual(new Set([0, 2, 3]));
    for (const [index, year] of years.entries()) {
      const paid = year.reduce((sum, { perShareHundredths }) => sum + perShareHundredths, 0);
      const level = (originalIssues[index]?.levelTenths ?? 0) * 10;
      expect(paid).toBeLessThan(level * 0.06);
      if (year.length > 0) expect(paid).toBeGreaterThan(level * 0.003);
      const regular = year.map(({ period }) => period).filter((period) => period !== 'special');
      expect(regular.toSorted()).toEqual(year.length === 0 ? [] : ['interim', 'year_end']);
    }
  });

  it('is in whole yen, below 20 yen in halves, below 5 yen in tenths', () => {
    for (const { code } of originalIssues)
      for (const { perShareHundredths: each } of yearOf(code, parseJst('2026-04-01 00:00:00'))) {
        expect(each).toBeGreaterThan(0);
        expect(each % (each > 2_000 ? 100 : each > 500 ? 50 : 10)).toBe(0);
      }
  });

  it('has the same days in every market, and amounts that depend on the seed', () => {
    const at = parseJst('2026-11-20 10:00:00');
    const others = originalIssues.map((issue) => [
      nextDividend(market, issue, at),
      nextDividend(testMarket('exchange', 'b'), issue, at),
    ]);
    for (const [one, other] of others) {
      expect(other?.recordDay).toBe(one?.recordDay);
      expect(other?.payDay).toBe(one?.payDay);
    }
    expect(others.some(([one, other]) => one?.perShareHundredths !== other?.perShareHundredths)).toBe(true);
  });

  it('covers the new year from midnight in Japan on', () => {
    const midnight = parseJst('2027-01-01 00:00:00');
    for (const issue of originalIssues) {
      const [before, after] = [midnight - 1, midnight].map((at) => nextDividend(market, issue, at));
      expect(after).toEqual(before);
      if (after) expect(dayOf(after.cutOffAt)).toBeGreaterThan(dayOf(midnight));
    }
  });
});
