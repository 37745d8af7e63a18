import { formatDay, parseDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from '#frame/contract/wire.ts';
import { anySchedule } from '#market/arbitraries.ts';
import { debutDays, firstDebutNumberFrom } from '#market/debut.ts';
import { ipoCalendar } from './calendar.ts';

test('the instants of an offering are in order, from its announcement to the opening of its first day', () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 0, max: 2_699 }), (schedule, number) => {
      const instants = Object.values(ipoCalendar(schedule, { number }));
      expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
    }),
  );
});

test('hours are those of the market: till 11:00, drawn at 18:00, subscribed till noon, listed at the opening', () => {
  const number = firstDebutNumberFrom('exchange', parseDay('2026-11-20'));
  const { announced, list } = debutDays('exchange', number);
  const calendar = ipoCalendar('exchange', { number });
  const hours = Object.fromEntries(
    Object.entries(calendar).map(([what, at]) => [what, timestamp(at).slice(11, 16)]),
  );
  expect(hours).toEqual({
    announcedAt: '16:00',
    applyFrom: '09:00',
    applyTo: '11:00',
    drawAt: '18:00',
    subscribeFrom: '09:00',
    subscribeTo: '12:00',
    waitlistSubscribeTo: '12:00',
    listedAt: '09:00',
  });
  expect(timestamp(calendar.announcedAt).slice(0, 10)).toBe(formatDay(announced));
  expect(timestamp(calendar.listedAt).slice(0, 10)).toBe(formatDay(list));
});
