import { expect, test } from 'vitest';
import { reviewBy } from './review-by.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);

// A Friday; Monday is a holiday.
test.each([
  ['2026-11-20T10:02:00', '2026-11-20T17:00:00'],
  ['2026-11-20T16:59:59', '2026-11-20T17:00:00'],
  ['2026-11-20T17:00:00', '2026-11-24T17:00:00'],
  ['2026-11-21T09:00:00', '2026-11-24T17:00:00'],
])('a review of %s is expected by %s: the end of that business day or of the next', (requested, by) => {
  expect(reviewBy(at(requested))).toBe(at(by));
});
