import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('a caller that reaches the limit waits for the next minute, and others do not', () => {
  let now = 0;
  const limiter = createRateLimiter(2, () => now);
  expect([limiter.take('a'), limiter.take('a')]).toEqual([null, null]);
  now = 15_000;
  expect(limiter.take('a')).toBe(45);
  expect(limiter.take('b')).toBeNull();
  now = 60_000;
  expect(limiter.take('a')).toBeNull();
});
