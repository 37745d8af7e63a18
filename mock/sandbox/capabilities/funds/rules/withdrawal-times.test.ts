import { expect, test } from 'vitest';
import { timestamp } from '#frame/contract/wire.ts';
import { arrivesByIfRequested, transferredAt } from './withdrawal-times.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const localTime = (instant: number) => timestamp(instant).slice(0, 19);

test('a withdrawal outside the hours arrives a day after they open', () => {
  expect(localTime(arrivesByIfRequested(at('2026-11-20T16:00:00')))).toBe('2026-11-25T09:00:00');
  expect(localTime(arrivesByIfRequested(at('2026-11-19T10:00:00')))).toBe('2026-11-20T10:00:00');
});

test('the transfer follows the approval within a minute, in time for the promised arrival', () => {
  const requestedAt = at('2026-11-19T14:00:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-19T15:00:00')))).toBe('2026-11-19T15:01:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-20T13:59:30')))).toBe('2026-11-20T14:00:00');
  expect(localTime(transferredAt(requestedAt, at('2026-11-25T10:00:00')))).toBe('2026-11-25T10:00:00');
});
