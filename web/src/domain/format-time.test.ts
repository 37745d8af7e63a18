import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatDays,
  formatDayWithWeekday,
  formatDuration,
  formatMoment,
  formatMonth,
  formatSeconds,
  formatTimeLeft,
  formatWeekdayName,
} from './format-time.ts';

const AT = '2026-11-24T09:00:05.000+09:00';

describe('a formatted time within some weeks', () => {
  test('has its weekday, and optionally seconds', () => {
    expect(formatMoment(AT, 'jp')).toBe('11/24(火) 09:00');
    expect(formatMoment(AT, 'jp', { seconds: true })).toBe('11/24(火) 09:00:05');
    expect(formatMoment(AT, 'en')).toContain('Tue');
    expect(formatMoment('2026-11-24T23:30:00.000+09:00', 'en')).toContain('23:30');
  });

  test('has only its day if the hour is irrelevant', () => {
    expect(formatDayWithWeekday(AT, 'jp')).toBe('11/24(火)');
    expect(formatDayWithWeekday(AT, 'en')).toMatch(/^Tue.*11\/24$/);
  });
});

describe('a formatted duration', () => {
  test('is shown in its largest whole unit', () => {
    expect(formatDuration(7_200, 'en')).toBe('2 hours');
    expect(formatDuration(900, 'en')).toBe('15 minutes');
    expect(formatDuration(90, 'en')).toBe('90 seconds');
    expect(formatDuration(0, 'en')).toBe('0 seconds');
    expect(formatDuration(900, 'jp')).toBe('15分');
    expect(formatDuration(7_200, 'zh')).toBe('2小时');
  });

  test('is shown to the thousandth below a second, else to the tenth, and never as zero', () => {
    expect(formatSeconds(12, 'en')).toBe('0.012');
    expect(formatSeconds(999, 'en')).toBe('0.999');
    expect(formatSeconds(1_000, 'en')).toBe('1');
    expect(formatSeconds(1_049, 'en')).toBe('1');
    expect(formatSeconds(2_449, 'en')).toBe('2.4');
    expect(formatSeconds(0, 'en')).toBe('0.001');
  });

  test('that remains is shown in its two largest units', () => {
    const left = { days: 1, hours: 2, minutes: 18, seconds: 42 };
    expect(formatTimeLeft(left, 'jp')).toBe('1日2時間');
    expect(formatTimeLeft({ ...left, days: 0, hours: 0 }, 'jp')).toBe('18分42秒');
    expect(formatTimeLeft({ ...left, days: 0, hours: 0 }, 'en')).toBe('18 min 42 sec');
    expect(formatTimeLeft({ days: 0, hours: 0, minutes: 0, seconds: 0 }, 'en')).toBe('0 sec');
  });
});

test('shows a file size in kilobytes, and in megabytes from a million bytes', () => {
  expect(formatBytes(411_600, 'en')).toBe('412 kB');
  expect(formatBytes(999_999, 'en')).toBe('1,000 kB');
  expect(formatBytes(1_000_000, 'en')).toBe('1 MB');
  expect(formatBytes(1_240_000, 'en')).toBe('1.2 MB');
});

test('formats a month and a weekday', () => {
  expect(formatMonth('2026-11', 'jp')).toBe('2026年11月');
  expect(formatMonth('2026-11', 'en')).toBe('November 2026');
  expect(formatWeekdayName('2026-11-23', 'jp')).toBe('月');
  expect(formatWeekdayName('2026-11-23', 'en')).toBe('Mon');
});

test('formats numbers of days in each language', () => {
  expect([formatDays(180, 'jp'), formatDays(180, 'zh')]).toEqual(['180日', '180天']);
  expect([formatDays(180, 'en'), formatDays(1, 'en')]).toEqual(['180 days', '1 day']);
  expect(formatDays(180, 'es')).toBe('180 días');
  expect(formatDays(180, 'en', 'narrow')).toBe('180d');
});

test('formats a duration of a second and more to the tenth', () => {
  expect([formatSeconds(999, 'en'), formatSeconds(1_000, 'en'), formatSeconds(1_049, 'en')]).toEqual([
    '0.999',
    '1',
    '1',
  ]);
});

test('does not round a second down to thousandths', () => {
  expect([999, 1_000, 1_234].map((ms) => formatSeconds(ms, 'en'))).toEqual(['0.999', '1', '1.2']);
});
