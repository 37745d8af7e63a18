import { formatDay, parseDay } from '@tsubame/sdk/rules';
import type { EarningsReport, Stock, StockFacts } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { earningsDates, isComing, moveAfterReport } from './earnings-dates.ts';

const facts = example<StockFacts>('getStockFacts_Toyota');
const [report] = example<{ items: EarningsReport[] }>('listEarnings_FourQuarters').items;
const dividendOn = (last_cum_date: string) => ({ last_cum_date }) as Stock['next_dividend'];
const at = (text: string) => Date.parse(`${text}:00+09:00`);

describe('the dates of earnings', () => {
  it('lead from the last report over today to the coming ones, earliest first', () => {
    const dates = earningsDates(report, facts, dividendOn('2027-03-29'));
    expect(dates.map(({ kind, day }) => [kind, formatDay(day)])).toEqual([
      ['report', '2026-11-06'],
      ['today', '2026-11-20'],
      ['earnings', '2027-02-05'],
      ['rights', '2027-03-29'],
    ]);
    expect(earningsDates(report, facts, dividendOn('2026-12-28')).map(({ kind }) => kind)).toEqual([
      'report',
      'today',
      'rights',
      'earnings',
    ]);
  });

  it('leave out what is unknown, and a last day with rights that has passed', () => {
    const unknown = { ...facts, next_earnings: null };
    expect(earningsDates(undefined, unknown, null)).toEqual([]);
    expect(earningsDates(undefined, unknown, dividendOn('2026-11-19'))).toEqual([]);
    expect(earningsDates(undefined, unknown, dividendOn('2026-11-20'))).toHaveLength(2);
    expect(earningsDates(report, unknown, null)).toHaveLength(2);
  });

  it('have nothing that comes before today, and are in order', () => {
    const anyDate = fc.integer({ min: parseDay('2026-10-01'), max: parseDay('2027-12-31') }).map(formatDay);
    fc.assert(
      fc.property(anyDate, anyDate, (earningsDay, rightsDay) => {
        const today = parseDay('2026-11-20');
        fc.pre(parseDay(earningsDay) >= today);
        const next_earnings = facts.next_earnings && { ...facts.next_earnings, date: earningsDay };
        const dates = earningsDates(report, { ...facts, next_earnings }, dividendOn(rightsDay));
        for (const date of dates.filter(isComing)) expect(date.day).toBeGreaterThanOrEqual(today);
        const days = dates.map(({ day }) => day);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      }),
      { seed: 7203, numRuns: 200 },
    );
  });
});

describe('the move after a report', () => {
  const bar = (date: string, close: string) => ({ at: `${date}T00:00:00.000+09:00`, close });
  const bars = [bar('2026-11-05', '2700.0'), bar('2026-11-06', '2750.0'), bar('2026-11-09', '2816.0')];
  const day = parseDay('2026-11-06');

  it('is that of the next trading day, from close to close', () => {
    expect(moveAfterReport(day, bars, at('2026-11-20T14:03'))).toBeCloseTo(0.024, 10);
  });

  it('is unknown until that day has closed', () => {
    expect(moveAfterReport(day, bars, at('2026-11-09T15:29'))).toBeNull();
    expect(moveAfterReport(day, bars, at('2026-11-09T15:30'))).toBeCloseTo(0.024, 10);
    expect(moveAfterReport(day, bars.slice(0, 2), at('2026-11-09T08:00'))).toBeNull();
  });

  it('is unknown without the bar before', () => {
    expect(moveAfterReport(day, bars.slice(2), at('2026-11-20T14:03'))).toBeNull();
    expect(moveAfterReport(day, [], at('2026-11-20T14:03'))).toBeNull();
  });
});
