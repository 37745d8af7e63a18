import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import {
  intradayCloseAt,
  intradayIssues,
  intradayLeverages,
  nextIntradayOpenAt,
} from './intraday-trading.ts';
import { issueOf } from './universe.ts';

const exchange = { schedule: 'exchange' } as const;
const at = (time: string) => Date.parse(`2026-11-24T${time}+09:00`);

test('positions within the day are opened while orders are matched, and not in its last ten minutes', () => {
  for (const time of ['09:00:00', '11:29:59', '12:30:00', '15:19:59'])
    expect(nextIntradayOpenAt(exchange, at(time)), time).toBeNull();
  expect(nextIntradayOpenAt(exchange, at('08:59:59'))).toBe(at('09:00:00'));
  expect(nextIntradayOpenAt(exchange, at('12:00:00'))).toBe(at('12:30:00'));
  const next = Date.parse('2026-11-25T09:00:00+09:00');
  for (const time of ['15:20:00', '15:29:00', '18:00:00'])
    expect(nextIntradayOpenAt(exchange, at(time)), time).toBe(next);
});

test('what is left is closed ten minutes before the close, also of a day that never closes', () => {
  const day = parseDay('2026-11-24');
  expect(intradayCloseAt('exchange', day)).toBe(at('15:20:00'));
  expect(intradayCloseAt('always_open', day)).toBe(at('23:50:00'));
});

test('liquid issues alone are traded within the day, the most liquid at three times', () => {
  expect(intradayLeverages(issueOf('7203'))).toEqual([1, 2, 3]);
  expect(intradayIssues.length).toBeGreaterThan(40);
  for (const issue of intradayIssues) expect(issue.dailyTurnover).toBeGreaterThanOrEqual(6_000_000_000);
});
