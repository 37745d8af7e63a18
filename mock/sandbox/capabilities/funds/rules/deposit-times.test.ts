import { expect, test } from 'vitest';
import { timestamp } from '#frame/contract/wire.ts';
import { referenceExpiresAt } from './deposit-times.ts';

const expires = (at: string) => timestamp(referenceExpiresAt(Date.parse(`${at}+09:00`))).slice(0, 16);

test('a reference expires at 15:30 of the next business day, over weekends and holidays', () => {
  expect(expires('2026-11-19T14:03:00')).toBe('2026-11-20T15:30');
  // Friday; Monday is a holiday.
  expect(expires('2026-11-20T14:03:00')).toBe('2026-11-24T15:30');
  expect(expires('2026-11-20T23:59:59')).toBe('2026-11-24T15:30');
  expect(expires('2026-11-22T00:00:00')).toBe('2026-11-24T15:30');
  expect(expires('2026-12-30T10:00:00')).toBe('2027-01-04T15:30');
});
