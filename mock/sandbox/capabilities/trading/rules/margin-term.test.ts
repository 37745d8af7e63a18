import { formatDay, isBusinessDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { termDay, termEndsAt, termNoticeAt } from './margin-term.ts';

const position = (opened: string, changes = {}) => ({
  ...{ direction: 'long' as const, leverage: 2, product: 'standard' as const },
  openedAt: Date.parse(`${opened}T10:30:00+09:00`),
  ...changes,
});
const dayOf = (opened: string) => formatDay(termDay(position(opened)) ?? 0);

test.each([
  ['the same day of the month', '2026-11-20', '2027-05-20'],
  ['over the year’s end', '2026-08-24', '2027-02-24'],
  ['the last day of a shorter month', '2026-08-31', '2027-02-26'],
  ['in a leap year its 29th', '2027-08-31', '2028-02-29'],
  ['the business day before a Saturday', '2026-11-22', '2027-05-21'],
  ['the business day before holidays', '2026-11-05', '2027-04-30'],
  ['the business day before the new year', '2026-07-03', '2026-12-30'],
])('the term ends six months later: %s', (_what, opened, ends) => {
  expect(dayOf(opened)).toBe(ends);
  expect(isBusinessDay(termDay(position(opened)) ?? 0)).toBe(true);
});

test('a margin position is closed from the afternoon of its last day, with a notification ten business days before', () => {
  const opened = position('2026-11-20');
  expect(termEndsAt(opened)).toBe(Date.parse('2027-05-20T12:30:00+09:00'));
  expect(termNoticeAt(opened)).toBe(Date.parse('2027-05-06T09:00:00+09:00'));
});

test.each([
  ['own shares', { leverage: 1 }],
  ['day-trading positions', { product: 'intraday' }],
])('%s have no term', (_what, changes) => {
  const held = position('2026-11-20', changes);
  expect([termDay(held), termEndsAt(held), termNoticeAt(held)]).toEqual([null, null, null]);
});
