import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay } from './arbitraries.ts';
import {
  addBusinessDays,
  businessDayAt,
  businessOrdinal,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './calendar.ts';
import { formatDay, parseDay, weekday } from './jst.ts';

const day = parseDay;

describe('the exchange calendar', () => {
  it.each([
    ['2026-09-21', false],
    ['2026-09-22', false],
    ['2026-09-23', false],
    ['2026-11-23', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-12-30', true],
    ['2026-12-31', false],
    ['2027-01-01', false],
    ['2027-01-04', true],
  ])('on %s trades: %s', (date, open) => {
    expect(isBusinessDay(day(date))).toBe(open);
  });

  it.each([
    [2026, 242],
    [2027, 244],
    [2028, 245],
  ])('of %i has %i business days', (year, count) => {
    expect(businessOrdinal(day(`${year + 1}-01-01`)) - businessOrdinal(day(`${year}-01-01`))).toBe(count);
  });

  it('knows only weekends and the year end beyond 2028', () => {
    expect(isBusinessDay(day('2031-05-05'))).toBe(true);
    expect(isBusinessDay(day('2031-12-31'))).toBe(false);
    expect(isBusinessDay(day('2032-01-02'))).toBe(false);
  });

  it('settles a trade of Friday before a holiday on Wednesday (T+2)', () => {
    expect(formatDay(addBusinessDays(day('2026-11-20'), 2))).toBe('2026-11-25');
  });

  it('steps to the neighbouring business day and back', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const next = nextBusinessDay(any);
        expect(next).toBeGreaterThan(any);
        expect(isBusinessDay(next) && weekday(next) < 5).toBe(true);
        expect(businessDayAt(businessOrdinal(next))).toBe(next);
        expect(previousBusinessDay(next)).toBe(isBusinessDay(any) ? any : previousBusinessDay(any));
      }),
    );
  });

  it('refuses days that it does not know', () => {
    expect(() => businessOrdinal(day('2014-12-31'))).toThrow(RangeError);
    expect(() => businessOrdinal(day('2101-01-01'))).toThrow(RangeError);
  });
});

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'])('refuses %j', (text) => {
    expect(() => parseDay(text)).toThrow(RangeError);
  });

  it('are written as they were read', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        expect(parseDay(formatDay(any))).toBe(any);
      }),
    );
  });
});
