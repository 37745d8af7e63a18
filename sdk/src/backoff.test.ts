import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const bounds = { baseMs: 500, maxMs: 30_000 };

test('doubles the wait before each retry up to the maximum', () => {
  const waits = [0, 1, 2, 5, 6, 10_000].map((attempt) => backoffMs(attempt, { ...bounds, random: () => 1 }));
  expect(waits).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000]);
});

test('shortens a wait by at most half with jitter', () => {
  expect(backoffMs(2, { ...bounds, random: () => 0 })).toBe(1000);
  expect(backoffMs(2, { ...bounds, random: () => 0.5 })).toBe(1500);
});
