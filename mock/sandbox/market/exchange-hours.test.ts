import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { closingOf, openingOf, reopeningOf } from './exchange-hours.ts';

const hoursOn = (date: string) =>
  [openingOf, reopeningOf, closingOf].map((time) =>
    new Date(time(parseDay(date)) + 9 * 3_600_000).toISOString().slice(0, 16),
  );

test('due jobs use the exchange’s hours of the day', () => {
  expect(hoursOn('2026-11-20')).toEqual(['2026-11-20T09:00', '2026-11-20T12:30', '2026-11-20T15:30']);
  expect(hoursOn('2024-11-05')).toEqual(['2024-11-05T09:00', '2024-11-05T12:30', '2024-11-05T15:30']);
  expect(hoursOn('2024-11-01')).toEqual(['2024-11-01T09:00', '2024-11-01T12:30', '2024-11-01T15:00']);
});
