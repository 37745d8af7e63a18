import { expect, it } from 'vitest';
import { settlementDate } from './settlement-date.ts';

it.each([
  ['2026-11-18T14:03:00+09:00', '2026-11-20'],
  ['2026-11-20T15:30:00+09:00', '2026-11-25'],
  ['2026-11-20T00:00:00+09:00', '2026-11-25'],
  ['2026-12-29T10:00:00+09:00', '2027-01-04'],
])('a trade of %s settles on %s, two days of business later', (at, date) => {
  expect(settlementDate(Date.parse(at))).toBe(date);
});
