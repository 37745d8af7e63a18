import { expect, test } from 'vitest';
import { timestamp } from '#frame/contract/wire.ts';
import {
  arrivesBy,
  arrivesByIfRequested,
  isWithinHours,
  nextHoursAt,
  transferredAt,
  withdrawalReviewBy,
} from './withdrawal-times.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const localTime = (instant: number) => timestamp(instant).slice(0, 19);

test('withdrawal hours are 9:00 to 15:30 on business days', () => {
  const within = ['2026-11-20T09:00:00', '2026-11-20T12:00:00', '2026-11-20T15:29:59.999'];
  const outside = [
    '2026-11-20T08:59:59.999',
    '2026-11-20T15:30:00',
    '2026-11-21T10:00:00',
    '2026-11-23T10:00:00',
  ];
  expect(within.map((text) => isWithinHours(at(text)))).toEqual([true, true, true]);
  expect(outside.map((text) => isWithinHours(at(text)))).toEqual([false, false, false, false]);
});

test('the next hours open on the same day before nine, else on the next business day', () => {
  expect(localTime(nextHoursAt(at('2026-11-20T08:00:00')))).toBe('2026-11-20T09:00:00');
  expect(localTime(nextHoursAt(at('2026-11-20T09:00:00')))).toBe('2026-11-24T09:00:00');
  expect(localTime(nextHoursAt(at('2026-11-21T08:00:00')))).toBe('2026-11-24T09:00:00');
});

test('a withdrawal arrives within 24 hours, or at the same time of the next business day', () => {
  expect(localTime(arrivesBy(at('2026-11-19T14:03:00')))).toBe('2026-11-20T14:03:00');
  expect(localTime(arrivesBy(at('2026-11-20T14:03:00')))).toBe('2026-11-24T14:03:00');
  expect(localTime(arrivesByIfRequested(at('2026-11-20T16:00:00')))).toBe('2026-11-25T09:00:00');
  expect(localTime(arrivesByIfRequested(at('2026-11-19T10:00:00')))).toBe('2026-11-20T10:00:00');
  expect(localTime(withdrawalReviewBy(at('2026-11-19T14:03:00')))).toBe('2026-11-19T15:30:00');
});

test('the transfer follows the approval within a minute, in time for the promised arrival', () => {
  const requestedAt = at('2026-11-19T14:00:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-19T15:00:00')))).toBe('2026-11-19T15:01:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-20T13:59:30')))).toBe('2026-11-20T14:00:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-25T10:00:00')))).toBe('2026-11-25T10:00:00');
});
