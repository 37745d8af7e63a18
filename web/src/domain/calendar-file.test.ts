import { formatDay, parseDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const WRITTEN_AT = Date.parse('2026-11-20T14:03:00+09:00');
const unfold = (file: string) => file.replaceAll('\r\n ', '');
const valuesOf = (file: string, name: string) =>
  unfold(file)
    .split('\r\n')
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length));
const plainText = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' ? '\n' : mark));

describe('a calendar file', () => {
  it('has an event of a whole day for each date', () => {
    const day = parseDay('2026-12-31');
    const file = calendarFile(
      [{ id: '7203-rights', day, title: 'トヨタ自動車 権利付最終日', description: 'a, b; c\\d\ne' }],
      WRITTEN_AT,
    );
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tsubame//Paper trading//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:7203-rights@tsubame.invalid',
      'DTSTAMP:20261120T050300Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:トヨタ自動車 権利付最終日',
      String.raw`DESCRIPTION:a\, b\; c\\d\ne`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps each text, in lines of at most 75 octets without a divided character', () => {
    const event: fc.Arbitrary<CalendarEvent> = fc.record({
      id: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
      day: fc.integer({ min: 0, max: 47_000 }),
      title: fc.string({ unit: 'grapheme', maxLength: 120 }),
      description: fc.string({
        unit: fc.constantFrom('決', 'é', '😀', ',', ';', '\\', '\n', 'a', ' '),
        maxLength: 200,
      }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 4 }), (events) => {
        const file = calendarFile(events, WRITTEN_AT);
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\n\r]/);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(valuesOf(file, 'DESCRIPTION:').map(plainText)).toEqual(
          events.map(({ description }) => description),
        );
        expect(valuesOf(file, 'SUMMARY:').map(plainText)).toEqual(
          events.map(({ title }) => title.replaceAll(/\p{Cc}/gu, '')),
        );
        expect(valuesOf(file, 'DTSTART;VALUE=DATE:')).toEqual(
          events.map(({ day }) => formatDay(day).replaceAll('-', '')),
        );
      }),
      { seed: 7203, numRuns: 200 },
    );
  });
});
