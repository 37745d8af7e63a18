import type { MarketClock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { nextOpeningAt } from './market-hours.ts';

const clock = (phase: MarketClock['phase'], next_change_at: string, is_open = false) =>
  ({ phase, next_change_at, is_open }) as MarketClock;

it.each([
  ['closed', '2026-11-24T08:00:00.000+09:00', '2026-11-24T09:00:00.000+09:00'],
  ['pre_open', '2026-11-24T09:00:00.000+09:00', '2026-11-24T09:00:00.000+09:00'],
  ['lunch', '2026-11-24T12:30:00.000+09:00', '2026-11-24T12:30:00.000+09:00'],
] as const)(
  'finds the next opening of a market in %s: when matching starts again',
  (phase, next, opening) => {
    expect(nextOpeningAt(clock(phase, next))).toBe(Date.parse(opening));
  },
);

it('finds no next opening for an open market', () => {
  expect(nextOpeningAt(clock('morning', '2026-11-24T11:30:00.000+09:00', true))).toBeNull();
});
