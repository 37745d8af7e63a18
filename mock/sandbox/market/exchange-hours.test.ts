import { expect, test } from 'vitest';
import { AFTERNOON_MS, CLOSE_MS, OPEN_MS } from './exchange-hours.ts';

test('due jobs use the exchange’s hours', () => {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  expect([OPEN_MS, AFTERNOON_MS, CLOSE_MS].map(clock)).toEqual(['09:00', '12:30', '15:30']);
});
