import { expect, it } from 'vitest';
import { sessionsOfDay } from './day-sessions.ts';

const exchange = { trading_date: '2026-11-24', must_close_by: '2026-11-24T15:30:00.000+09:00' };
const passed = (time: string) =>
  sessionsOfDay(exchange, Date.parse(`2026-11-24T${time}+09:00`)).map((span) => span.passed);

it('splits a day of the exchange into two consecutive sessions', () => {
  expect(passed('08:00')).toEqual([0, 0]);
  expect(passed('10:15')).toEqual([0.5, 0]);
  expect(passed('12:00')).toEqual([1, 0]);
  expect(passed('14:00')).toEqual([1, 0.5]);
  expect(passed('16:00')).toEqual([1, 1]);
});

it('returns one session for a market that never closes', () => {
  const closing = { trading_date: '2026-11-22', must_close_by: '2026-11-23T00:00:00.000+09:00' };
  const spans = sessionsOfDay(closing, Date.parse('2026-11-22T06:00:00+09:00'));
  expect(spans).toEqual([{ from: '00:00', to: '24:00', passed: 0.25 }]);
});

it('returns sessions without an elapsed part while the provider’s time is unknown', () => {
  expect(sessionsOfDay(exchange, null).map((span) => span.passed)).toEqual([null, null]);
});
