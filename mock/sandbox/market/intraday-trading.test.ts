import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import {
  intradayCloseAt,
  intradayIssuesOf,
  intradayLeverages,
  nextIntradayOpenAt,
} from './intraday-trading.ts';
import { createMarket } from './market.ts';
import { issueOf } from './universe.ts';

const exchange = { schedule: 'exchange' } as const;
const at = (time: string) => Date.parse(`2026-11-24T${time}+09:00`);

test('intraday positions can be opened while orders are matched, except in the last ten minutes', () => {
  for (const time of ['09:00:00', '11:29:59', '12:30:00', '15:19:59'])
    expect(nextIntradayOpenAt(exchange, at(time)), time).toBeNull();
  expect(nextIntradayOpenAt(exchange, at('08:59:59'))).toBe(at('09:00:00'));
  expect(nextIntradayOpenAt(exchange, at('12:00:00'))).toBe(at('12:30:00'));
  const next = Date.parse('2026-11-25T09:00:00+09:00');
  for (const time of ['15:20:00', '15:29:00', '18:00:00'])
    expect(nextIntradayOpenAt(exchange, at(time)), time).toBe(next);
});

test('intraday positions are closed ten minutes before the close, also in an always-open market', () => {
  const day = parseDay('2026-11-24');
  expect(intradayCloseAt('exchange', day)).toBe(at('15:20:00'));
  expect(intradayCloseAt('always_open', day)).toBe(at('23:50:00'));
});

test('only liquid issues can be traded intraday, the most liquid ones with leverage 3', () => {
  expect(intradayLeverages(issueOf('7203'))).toEqual([1, 2, 3]);
  const intradayIssues = intradayIssuesOf(createMarket({ seed: 'test', schedule: 'exchange' }));
  expect(intradayIssues.length).toBeGreaterThan(40);
  for (const issue of intradayIssues) expect(issue.dailyTurnover).toBeGreaterThanOrEqual(6_000_000_000);
});
