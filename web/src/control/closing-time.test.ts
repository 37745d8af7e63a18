import { expect, it } from 'vitest';
import { closingTimeAfter } from './closing-time.ts';

it.each([
  ['2026-11-20T14:03:27.000+09:00', '2026-11-20T06:30:00.000Z'],
  ['2026-11-20T15:30:00.000+09:00', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T08:59:59.000+09:00', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T00:00:00.000+09:00', '2026-11-21T06:30:00.000Z'],
])('after %s the market closes at %s', (now, close) => {
  expect(closingTimeAfter(now)).toBe(close);
});
