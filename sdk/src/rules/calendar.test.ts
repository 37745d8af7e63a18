import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDayAt,
  businessOrdinal,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './calendar.ts';
import { formatDay, parseDay, weekday } from './days.ts';
import { nationalHolidays } from './holidays.ts';

const day = parseDay;
const anyDay = fc.integer({ min: day('2015-01-06'), max: day('2100-12-29') });

/** Weekdays of a year on which the exchange is closed. */
const closedWeekdays = (year: number) => {
  const first = day(`${year}-01-01`);
  const days = Array.from({ length: day(`${year + 1}-01-01`) - first }, (_, offset) => first + offset);
  return days.filter((any) => weekday(any) < 5 && !isBusinessDay(any)).map((any) => formatDay(any).slice(5));
};

describe('the exchange calendar', () => {
  // First, because the calendar is counted at the first question: what is wrong in the counting has to show here.
  it('is closed on weekends, on national holidays and at the year end, and on no other day', () => {
    for (let year = 2015; year <= 2100; year += 1) {
      const holidays = [...nationalHolidays(year)].map((any) => formatDay(any).slice(5));
      expect(closedWeekdays(year)).toEqual(
        [...new Set([...holidays, '01-02', '01-03', '12-31'])]
          .filter((date) => weekday(day(`${year}-${date}`)) < 5)
          .toSorted(),
      );
    }
    expect(isBusinessDay(day('2026-11-21')) || isBusinessDay(day('2026-11-22'))).toBe(false);
  });

  it('keeps the numbers of days, because markets generate their prices from them', () => {
    const numbers = ['2015-01-05', '2026-01-05', '2026-11-20', '2028-12-29'].map((date) => [
      date,
      businessOrdinal(day(date)),
    ]);
    expect(numbers).toEqual([
      ['2015-01-05', 151],
      ['2026-01-05', 2839],
      ['2026-11-20', 3053],
      ['2028-12-29', 3569],
    ]);
    expect(businessOrdinal(day('2015-01-01'))).toBe(151);
    expect(businessOrdinal(day('2015-01-06'))).toBe(152);
    expect(() => businessOrdinal(day('2101-01-01'))).toThrow(RangeError);
    expect(formatDay(businessDayAt(businessOrdinal(day('2100-12-31')) - 1))).toBe('2100-12-30');
  });

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
    ['2028-01-03', false],
    ['2028-01-04', true],
    ['2029-01-04', true],
    ['2030-01-02', false],
    ['2030-01-03', false],
    ['2030-12-02', true],
    ['2029-12-31', false],
    ['2029-10-31', true],
    ['2030-05-03', false],
    ['2019-04-30', false],
    ['2019-05-02', false],
    ['2020-10-12', true],
    ['2021-08-09', false],
  ])('on %s trades: %s', (date, open) => {
    expect(isBusinessDay(day(date))).toBe(open);
  });

  it.each([
    [2017, 247],
    [2019, 241],
    [2021, 245],
    [2024, 245],
    [2025, 243],
    [2026, 242],
    [2027, 244],
    [2028, 245],
  ])('for %i has %i business days', (year, count) => {
    expect(businessOrdinal(day(`${year + 1}-01-01`)) - businessOrdinal(day(`${year}-01-01`))).toBe(count);
  });

  it('settles a trade on Friday 20 November 2026 on Wednesday, because Monday is a holiday (T+2)', () => {
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

  it('knows every day from 2015 to 2100 and refuses the others by name', () => {
    expect(formatDay(businessDayAt(151))).toBe('2015-01-05');
    expect(isBusinessDay(day('2100-12-31'))).toBe(false);
    expect(formatDay(previousBusinessDay(day('2100-12-31')))).toBe('2100-12-30');
    for (const beyond of ['2014-12-31', '2101-01-01']) {
      expect(() => businessOrdinal(day(beyond))).toThrow(RangeError);
      expect(() => isBusinessDay(day(beyond))).toThrow(`outside the calendar: day ${day(beyond)}`);
    }
    expect(() => businessDayAt(150)).toThrow('outside the calendar: business day 150');
    expect(() => addBusinessDays(day('2100-12-30'), 1)).toThrow(RangeError);
  });

  it('counts on from the next business day for a day off', () => {
    expect(formatDay(addBusinessDays(day('2026-11-21'), 0))).toBe('2026-11-24');
    expect(formatDay(addBusinessDays(day('2026-11-24'), 0))).toBe('2026-11-24');
    expect(formatDay(nextBusinessDay(day('2026-11-23')))).toBe('2026-11-24');
    expect(formatDay(nextBusinessDay(day('2026-11-24')))).toBe('2026-11-25');
  });
});
