import { formatDay, parseDay } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import {
  endOfNextBar,
  isReplayOver,
  labelledSessions,
  nextOpening,
  sessionDay,
  sessionDayAt,
  sessionNumber,
  sessionsAround,
} from './replay.ts';

const RANGE = { firstDay: parseDay('2019-04-01'), lastDay: parseDay('2024-04-10'), closedDays: [] };
const at = (text: string) => Date.parse(`${text}:00+09:00`);
const textOf = (instant: number | null) =>
  instant === null ? null : new Date(instant + 9 * 3_600_000).toISOString().slice(0, 16);

describe('the number of a session', () => {
  it('counts business days without weekends and holidays', () => {
    // Ten holidays in a row: 2019-04-27 to 2019-05-06.
    expect(sessionNumber(parseDay('2019-04-26'), RANGE)).toBe(20);
    expect(sessionNumber(parseDay('2019-05-07'), RANGE)).toBe(21);
    expect(sessionNumber(parseDay('2019-06-14'), RANGE)).toBe(49);
    expect(sessionNumber(RANGE.firstDay, RANGE)).toBe(1);
    expect(formatDay(sessionDay(49, RANGE))).toBe('2019-06-14');
  });

  it.each([
    ['2019-06-15T12:00', '2019-06-14'],
    ['2019-05-01T12:00', '2019-04-26'],
    ['2019-06-14T00:00', '2019-06-14'],
    ['2019-03-01T12:00', '2019-04-01'],
    ['2025-01-06T12:00', '2024-04-10'],
  ])('at %s is that of %s', (now, day) => {
    expect(formatDay(sessionDayAt(at(now), RANGE))).toBe(day);
  });
});

describe('a business day without a bar', () => {
  // The exchange's outage of a Thursday.
  const closed = { ...RANGE, closedDays: [parseDay('2020-10-01')] };

  it('has no number, and the days after it count on', () => {
    const before = sessionNumber(parseDay('2020-09-30'), closed);
    expect(sessionNumber(parseDay('2020-10-02'), closed)).toBe(before + 1);
    expect(formatDay(sessionDay(before, closed))).toBe('2020-09-30');
    expect(formatDay(sessionDay(before + 1, closed))).toBe('2020-10-02');
    expect(formatDay(sessionDayAt(at('2020-10-01T12:00'), closed))).toBe('2020-09-30');
    const days = sessionsAround(at('2020-09-30T12:00'), closed, 20).map(({ day }) => formatDay(day));
    expect(days).not.toContain('2020-10-01');
    expect(days).toContain('2020-10-02');
  });

  it('is skipped by the next opening and by bars', () => {
    expect(textOf(nextOpening(at('2020-09-30T12:00'), closed))).toBe('2020-10-02T09:00');
    expect(textOf(nextOpening(at('2020-10-01T08:00'), closed))).toBe('2020-10-02T09:00');
    expect(textOf(endOfNextBar(at('2020-09-30T16:00'), 'day', closed))).toBe('2020-10-02T15:00');
    expect(textOf(endOfNextBar(at('2020-09-30T16:00'), '5m', closed))).toBe('2020-10-02T09:05');
  });
});

describe('the strip', () => {
  const shown = (now: string, range = RANGE) => sessionsAround(at(now), range, 48);

  it('shows past sessions, today and future ones', () => {
    const sessions = shown('2019-06-14T10:42');
    expect(sessions).toHaveLength(48);
    expect(sessions.filter(({ state }) => state === 'now').map(({ day }) => formatDay(day))).toEqual([
      '2019-06-14',
    ]);
    expect(sessions.findIndex(({ state }) => state === 'now')).toBe(26);
    expect(sessions.slice(27).every(({ state }) => state === 'future')).toBe(true);
  });

  it('begins at the first day, and ends at the last one', () => {
    const first = shown('2019-04-01T09:00');
    expect(first[0]).toMatchObject({ day: RANGE.firstDay, state: 'now' });
    const last = shown('2024-04-10T16:00');
    expect(last.at(-1)).toMatchObject({ day: RANGE.lastDay, state: 'now' });
    expect(last).toHaveLength(48);
  });

  it('shows all sessions of a short set', () => {
    const short = { firstDay: parseDay('2019-04-01'), lastDay: parseDay('2019-04-05'), closedDays: [] };
    expect(shown('2019-04-03T10:00', short).map(({ state }) => state)).toEqual([
      ...['past', 'past', 'now', 'future', 'future'],
    ]);
  });

  it('separates weeks, also where Monday is a holiday', () => {
    const starts = shown('2019-06-14T10:42')
      .filter(({ startsWeek }) => startsWeek)
      .map(({ day }) => formatDay(day));
    // 2019-05-07 is a Tuesday after a holiday week; 2019-07-15 is a holiday.
    expect(starts).toEqual(
      expect.arrayContaining(['2019-05-13', '2019-05-20', '2019-06-03', '2019-06-10', '2019-07-08']),
    );
    expect(shown('2019-04-26T10:42').find(({ day }) => formatDay(day) === '2019-05-07')?.startsWeek).toBe(
      true,
    );
    expect(shown('2019-07-12T10:42').find(({ day }) => formatDay(day) === '2019-07-16')?.startsWeek).toBe(
      true,
    );
    expect(starts).not.toContain('2019-06-14');
  });

  it('labels today and sessions at a distance', () => {
    const sessions = shown('2019-06-14T10:42');
    const places = labelledSessions(sessions);
    expect(places.map((place) => sessions[place]?.state)).toContain('now');
    expect(places).toEqual([2, 10, 18, 26, 34, 42]);
  });
});

describe('the next opening', () => {
  it.each([
    ['2019-06-14T10:42', '2019-06-17T09:00'],
    ['2019-06-14T08:00', '2019-06-14T09:00'],
    ['2019-06-14T09:00', '2019-06-17T09:00'],
    ['2019-04-26T15:00', '2019-05-07T09:00'],
    ['2019-06-15T10:00', '2019-06-17T09:00'],
    ['2024-04-09T15:00', '2024-04-10T09:00'],
    ['2024-04-10T10:00', null],
  ])('after %s is %s', (now, opening) => {
    expect(textOf(nextOpening(at(now), RANGE))).toBe(opening);
  });
});

describe('the end of the next bar', () => {
  it.each([
    ['1m', '2019-06-14T10:42', '2019-06-14T10:43'],
    ['5m', '2019-06-14T10:42', '2019-06-14T10:45'],
    ['5m', '2019-06-14T10:45', '2019-06-14T10:50'],
    ['45m', '2019-06-14T11:20', '2019-06-14T11:30'],
    ['5m', '2019-06-14T11:30', '2019-06-14T12:35'],
    ['45m', '2019-06-14T12:40', '2019-06-14T13:15'],
    ['1m', '2019-06-14T14:59', '2019-06-14T15:00'],
    ['5m', '2019-06-14T15:00', '2019-06-17T09:05'],
    ['1m', '2019-06-14T08:00', '2019-06-14T09:01'],
    ['day', '2019-06-14T10:42', '2019-06-14T15:00'],
    ['day', '2019-06-14T15:00', '2019-06-17T15:00'],
    ['day', '2019-04-27T12:00', '2019-05-07T15:00'],
    ['week', '2019-06-12T10:42', '2019-06-14T15:00'],
    ['week', '2019-06-14T15:00', '2019-06-21T15:00'],
    ['week', '2019-07-12T15:00', '2019-07-19T15:00'],
    ['month', '2019-06-14T10:42', '2019-06-28T15:00'],
    ['year', '2019-06-14T10:42', '2019-12-30T15:00'],
    ['year', '2024-01-04T10:42', '2024-04-10T15:00'],
    ['month', '2024-04-10T14:59', '2024-04-10T15:00'],
    ['day', '2024-04-10T15:00', null],
  ] as const)('of %s after %s is %s', (period, now, end) => {
    expect(textOf(endOfNextBar(at(now), period, RANGE))).toBe(end);
  });

  it.each([
    ['1m', '2024-11-05T15:25', '2024-11-05T15:30'],
    ['5m', '2024-11-05T15:21', '2024-11-05T15:25'],
    ['day', '2024-11-01T14:00', '2024-11-01T15:00'],
    ['day', '2024-11-05T14:00', '2024-11-05T15:30'],
    ['week', '2024-11-01T15:00', '2024-11-08T15:30'],
  ] as const)('of %s after %s is %s, by the hours of its day', (period, now, end) => {
    expect(textOf(endOfNextBar(at(now), period, { ...RANGE, lastDay: parseDay('2024-12-30') }))).toBe(end);
  });

  it('is none when the last session has closed', () => {
    expect(isReplayOver(at('2024-04-10T14:59'), RANGE)).toBe(false);
    expect(isReplayOver(at('2024-04-10T15:00'), RANGE)).toBe(true);
  });
});
