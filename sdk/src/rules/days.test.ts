import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, formatDay, msOfDay, parseDay, startOfDay, weekday } from './days.ts';

const anyDay = fc.integer({ min: -20_000, max: 60_000 });

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

  it('refuse a date inside another text', () => {
    for (const text of ['x2026-01-05', '2026-01-05x', '2026-01-05T00:00:00Z', '02026-01-05'])
      expect(() => parseDay(text)).toThrow(`no calendar date: ${text}`);
  });
});

describe('a day in Japan', () => {
  it('begins at 15:00 UTC of the day before and lasts 24 hours', () => {
    const day = parseDay('2026-11-20');
    const midnight = Date.parse('2026-11-20T00:00:00+09:00');
    expect(startOfDay(day)).toBe(midnight);
    expect([midnight - 1, midnight, midnight + DAY_MS - 1, midnight + DAY_MS].map(dayOf)).toEqual([
      day - 1,
      day,
      day,
      day + 1,
    ]);
    expect([midnight - 1, midnight, midnight + 1].map(msOfDay)).toEqual([DAY_MS - 1, 0, 1]);
  });

  it('has its weekday, Monday first, before 1970 as well', () => {
    expect(
      ['2026-11-16', '2026-11-20', '2026-11-22', '1969-12-29'].map((date) => weekday(parseDay(date))),
    ).toEqual([0, 4, 6, 0]);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekday(day)).toBe((new Date(day * DAY_MS).getUTCDay() + 6) % 7);
      }),
    );
  });
});
