import { dayOf, formatDay, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anySchedule, parseJst } from './arbitraries.ts';
import {
  closeAt,
  elapsedPpm,
  isOpen,
  isTradingDay,
  nextChangeAt,
  nextOpenAt,
  openAt,
  phase,
  quoteDay,
  tradingDay,
} from './schedule.ts';

describe('the exchange hours', () => {
  it.each([
    ['2026-11-20 07:59:59.999', 'closed', false],
    ['2026-11-20 08:00:00', 'pre_open', false],
    ['2026-11-20 09:00:00', 'morning', true],
    ['2026-11-20 11:29:59.999', 'morning', true],
    ['2026-11-20 11:30:00', 'lunch', false],
    ['2026-11-20 12:30:00', 'afternoon', true],
    ['2026-11-20 15:25:00', 'pre_closing', false],
    ['2026-11-20 15:30:00', 'closed', false],
    ['2026-11-23 10:00:00', 'closed', false],
  ] as const)('at %s are %s', (text, expected, open) => {
    expect(phase('exchange', parseJst(text))).toBe(expected);
    expect(isOpen('exchange', parseJst(text))).toBe(open);
  });

  it('pass from the close of Friday to Tuesday over a weekend and a holiday', () => {
    const closed = parseJst('2026-11-20 15:30:00');
    expect(formatDay(tradingDay('exchange', closed - 1))).toBe('2026-11-20');
    expect(formatDay(tradingDay('exchange', closed))).toBe('2026-11-24');
    expect(nextChangeAt('exchange', closed)).toBe(parseJst('2026-11-24 08:00:00'));
    expect(nextOpenAt('exchange', closed)).toBe(parseJst('2026-11-24 09:00:00'));
  });

  it('show the figures of the last session until 08:00 of the next', () => {
    expect(formatDay(quoteDay('exchange', parseJst('2026-11-20 18:00:00')))).toBe('2026-11-20');
    expect(formatDay(quoteDay('exchange', parseJst('2026-11-24 07:59:59')))).toBe('2026-11-20');
    expect(formatDay(quoteDay('exchange', parseJst('2026-11-24 08:00:00')))).toBe('2026-11-24');
  });

  it('have no elapsed time at lunch', () => {
    const day = dayOf(parseJst('2026-11-20 00:00:00'));
    const lunch = elapsedPpm('exchange', day, parseJst('2026-11-20 11:30:00'));
    expect(lunch).toBe(Math.floor((150 * 1_000_000) / 325));
    expect(elapsedPpm('exchange', day, parseJst('2026-11-20 12:30:00'))).toBe(lunch);
    expect(elapsedPpm('exchange', day, parseJst('2026-11-20 08:59:59'))).toBe(0);
    expect(elapsedPpm('exchange', day, parseJst('2026-11-20 15:25:00'))).toBe(1_000_000);
  });
});

describe('the always-open hours', () => {
  it('run from midnight to midnight in Japan, holidays included', () => {
    const night = parseJst('2026-11-22 23:59:59.999');
    expect(phase('always_open', night)).toBe('continuous');
    expect(nextChangeAt('always_open', night)).toBe(night + 1);
    expect(formatDay(tradingDay('always_open', night))).toBe('2026-11-22');
    expect(formatDay(tradingDay('always_open', night + 1))).toBe('2026-11-23');
    expect(elapsedPpm('always_open', dayOf(night), parseJst('2026-11-22 12:00:00'))).toBe(500_000);
  });
});

describe('any hours', () => {
  it('keep their phase until the next change', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (schedule, at) => {
        const change = nextChangeAt(schedule, at);
        expect(change).toBeGreaterThan(at);
        expect(phase(schedule, change - 1)).toBe(phase(schedule, at));
        if (schedule === 'exchange') expect(phase(schedule, change)).not.toBe(phase(schedule, at));
      }),
    );
  });

  it('give every order a trading day that has not closed', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (schedule, at) => {
        const day = tradingDay(schedule, at);
        expect(isTradingDay(schedule, day)).toBe(true);
        expect(closeAt(schedule, day)).toBeGreaterThan(at);
        expect(quoteDay(schedule, at)).toBeLessThanOrEqual(day);
        if (isOpen(schedule, at)) expect(openAt(schedule, day)).toBeLessThanOrEqual(at);
      }),
    );
  });

  it('open next at the first matching instant', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (schedule, at) => {
        const open = nextOpenAt(schedule, at);
        expect(open).toBeGreaterThanOrEqual(at);
        expect(isOpen(schedule, open)).toBe(true);
        if (open > at) expect(isOpen(schedule, open - 1)).toBe(false);
        if (open > at && dayOf(open) > dayOf(at)) expect(open).toBe(openAt(schedule, dayOf(open)));
        expect(startOfDay(dayOf(open))).toBeLessThanOrEqual(open);
      }),
    );
  });
});
