import { expect, test } from 'vitest';
import { parseDay } from './days.ts';
import { interestDays, interestYen } from './interest.ts';

const days = (opened: string, closed: string) => interestDays(parseDay(opened), parseDay(closed));

test.each([
  ['within one day', '2027-02-01', '2027-02-01', 1],
  ['over one night of the week', '2027-02-01', '2027-02-02', 2],
  // Bought on Wednesday it settles on Friday, sold on Thursday on Monday.
  ['over a night with a weekend between the settlements', '2027-02-03', '2027-02-04', 4],
  ['from Friday to Monday, with settlements on Tuesday and Wednesday', '2027-02-05', '2027-02-08', 2],
  ['over the holidays at the year’s end', '2026-12-28', '2026-12-29', 6],
  ['on a Saturday, as on an always-open market', '2027-02-06', '2027-02-06', 1],
])('interest is counted by settlement dates, both ends: %s', (_what, opened, closed, counted) => {
  expect(days(opened, closed)).toBe(counted);
});

test('a day bears the 365th part of the yearly rate, fractions dropped', () => {
  expect(interestYen(1_000_000, 280, 1)).toBe(76);
  expect(interestYen(1_000_000, 280, 365)).toBe(28_000);
  expect(interestYen(0, 280, 30)).toBe(0);
});

test('the largest order for a year is exact', () => {
  // 100,000 shares at 1,000,000 yen: what is exact in whole numbers, and not in a double.
  const exact = (100_000_000_001n * 280n * 366n) / 3_650_000n;
  expect(BigInt(interestYen(100_000_000_001, 280, 366))).toBe(exact);
});
