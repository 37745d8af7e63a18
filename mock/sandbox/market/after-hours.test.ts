import {
  type AfterHours,
  afterHoursOf,
  afterHoursSettlementDay,
  formatDay,
  isOnTick,
  parseDay,
} from '@tsubame/sdk/rules';
import { describe, expect, test } from 'vitest';
import { afterHoursFrom } from './after-hours.ts';
import { afterHoursPrints, afterHoursQuoteAt, firstAfterHoursPrintAtOrBelow } from './after-hours-path.ts';
import { dayBar } from './day-bar.ts';
import { createMarket } from './market.ts';
import { tradingDay } from './schedule.ts';
import { issueOf } from './universe.ts';

const at = (instant: string) => Date.parse(`${instant}+09:00`);
const session = (instant: string) => {
  const { kind, day, from } = afterHoursFrom('exchange', at(instant));
  return [kind, formatDay(day), from <= at(instant)];
};

test.each([
  ['2026-11-20T08:19:59', 'day', '2026-11-20', false],
  ['2026-11-20T08:20:00', 'day', '2026-11-20', true],
  ['2026-11-20T16:29:59', 'day', '2026-11-20', true],
  ['2026-11-20T16:30:00', 'night', '2026-11-20', false],
  ['2026-11-20T17:00:00', 'night', '2026-11-20', true],
  ['2026-11-21T05:59:59', 'night', '2026-11-20', true],
  // A weekend and a holiday.
  ['2026-11-21T06:00:00', 'day', '2026-11-24', false],
  ['2026-11-23T12:00:00', 'day', '2026-11-24', false],
])('at %s there is the %s session of %s, running: %s', (instant, kind, day, runs) => {
  expect(session(instant)).toEqual([kind, day, runs]);
});

test('a day trade settles on the second business day, a night trade on the third', () => {
  const day = parseDay('2026-11-20');
  expect(formatDay(afterHoursSettlementDay({ kind: 'day', day }))).toBe('2026-11-25');
  expect(formatDay(afterHoursSettlementDay({ kind: 'night', day }))).toBe('2026-11-26');
});

describe('after-hours prices', () => {
  const market = createMarket({ seed: 'test', schedule: 'exchange' });
  const issue = issueOf('7203');
  const night = afterHoursOf('night', parseDay('2026-11-20'));
  const whole = (one: AfterHours) => [...afterHoursPrints(market, issue, one, one)];

  test('are on tick and within the limits of their day', () => {
    for (const one of [afterHoursOf('day', parseDay('2026-11-20')), night]) {
      const prints = whole(one);
      expect(prints.length).toBeGreaterThan(100);
      for (const print of prints) {
        const { limits } = dayBar(market, issue, tradingDay('exchange', print.at));
        expect(isOnTick(issue.tickGroup, print.priceTenths)).toBe(true);
        expect(print.priceTenths).toBeGreaterThanOrEqual(limits.lowerTenths);
        expect(print.priceTenths).toBeLessThanOrEqual(limits.upperTenths);
        expect(print.shares % 100).toBe(0);
      }
      expect(new Set(prints.map(({ priceTenths }) => priceTenths)).size).toBeGreaterThan(5);
    }
  });

  test('are the same for the whole session and for its parts', () => {
    const middle = night.from + 5 * 3_600_000;
    const parts = [
      ...afterHoursPrints(market, issue, night, { from: night.from, to: middle }),
      ...afterHoursPrints(market, issue, night, { from: middle + 1, to: night.to }),
    ];
    expect(parts).toEqual(whole(night));
    const again = createMarket({ seed: 'test', schedule: 'exchange' });
    expect([...afterHoursPrints(again, issue, night, night)]).toEqual(whole(night));
  });

  test('are reached by the first print that is low enough', () => {
    const prints = whole(night);
    const lowest = prints.toSorted((a, b) => a.priceTenths - b.priceTenths)[0];
    if (!lowest) throw new Error('nothing was traded');
    const query = { ...night, priceTenths: lowest.priceTenths };
    const found = firstAfterHoursPrintAtOrBelow(market, issue, night, query);
    expect(found?.priceTenths).toBe(lowest.priceTenths);
    expect(prints.find(({ priceTenths }) => priceTenths <= lowest.priceTenths)).toEqual(found);
    expect(
      firstAfterHoursPrintAtOrBelow(market, issue, night, { ...night, priceTenths: lowest.priceTenths - 10 }),
    ).toBeNull();
  });

  test('have no prints during a halt', () => {
    const from = night.from + 3_600_000;
    const halted = createMarket({
      seed: 'test',
      schedule: 'exchange',
      haltsOf: () => [{ from, to: from + 3_600_000 }],
    });
    const isDuring = (print: { at: number }) => print.at >= from && print.at < from + 3_600_000;
    expect(whole(night).some(isDuring)).toBe(true);
    const left = [...afterHoursPrints(halted, issue, night, night)];
    expect(left).toEqual(whole(night).filter((print) => !isDuring(print)));
    expect(afterHoursQuoteAt(halted, issue, night, from)).toMatchObject({ bidTenths: null, askTenths: null });
  });

  test('are null before a session, and sum the prints during it', () => {
    expect(afterHoursQuoteAt(market, issue, night, night.from - 1)).toEqual({
      ...{ lastTenths: null, bidTenths: null, askTenths: null, shares: 0, yen: 0 },
    });
    const quote = afterHoursQuoteAt(market, issue, night, night.to - 1);
    const prints = whole(night);
    expect(quote.shares).toBe(prints.reduce((sum, { shares }) => sum + shares, 0));
    expect(quote.lastTenths).toBe(prints.at(-1)?.priceTenths);
    expect(quote.bidTenths).toBeLessThan(quote.askTenths ?? 0);
  });
});
