import { expect, test } from 'vitest';
import { AFTERNOON_TIME_MS, CLOSE_TIME_MS, OPEN_TIME_MS } from './exchange-hours.ts';

test('due jobs use the exchange’s hours', () => {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  expect([OPEN_TIME_MS, AFTERNOON_TIME_MS, CLOSE_TIME_MS].map(clock)).toEqual(['09:00', '12:30', '15:30']);
});
