import { expect, it } from 'vitest';
import { MONTH_FORMAT, monthWeeks, stepMonth } from './month-weeks.ts';

const days = (month: string) => monthWeeks(month).map((week) => week.map((day) => day?.day ?? null));

it('returns the trading weeks of a month, with null for days of other months', () => {
  expect(days('2026-11')).toEqual([
    [2, 3, 4, 5, 6],
    [9, 10, 11, 12, 13],
    [16, 17, 18, 19, 20],
    [23, 24, 25, 26, 27],
    [30, null, null, null, null],
  ]);
  expect(days('2026-10')[0]).toEqual([null, null, null, 1, 2]);
});

it('marks the exchange’s holidays', () => {
  const closed = monthWeeks('2026-11').flatMap((week) => week.filter((day) => day?.closed));
  expect(closed.map((day) => day?.date)).toEqual(['2026-11-03', '2026-11-23']);
});

it('includes weekends with trading, and does not mark a holiday with trading as closed', () => {
  const traded = (date: string) => date === '2026-11-22' || date === '2026-11-23';
  const weeks = monthWeeks('2026-11', traded);
  expect(weeks.map((week) => week.map((day) => day?.day ?? null))).toEqual([
    [null, null, null, null, null, null, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, null, null, null, null, null, null],
  ]);
  const closed = weeks.flatMap((week) => week.filter((day) => day?.closed).map((day) => day?.day));
  expect(closed).toEqual([1, 3, 7, 8, 14, 15, 21, 28, 29]);
});

it('steps from month to month across the end of a year', () => {
  expect(stepMonth('2026-12', 1)).toBe('2027-01');
  expect(stepMonth('2026-01', -1)).toBe('2025-12');
});

it('accepts exactly the months of the exchange’s calendar, and steps to no other', () => {
  for (const month of ['2015-01', '2099-12']) {
    expect(MONTH_FORMAT.test(month)).toBe(true);
    expect(monthWeeks(month).length).toBeGreaterThan(3);
  }
  for (const month of ['2014-12', '2100-01', '2026-13', '2026-1'])
    expect(MONTH_FORMAT.test(month)).toBe(false);
  expect(stepMonth('2015-01', -1)).toBeNull();
  expect(stepMonth('2099-12', 1)).toBeNull();
});
