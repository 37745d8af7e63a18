import { parseDay } from '@tsubame/sdk/rules';
import { expect, it } from 'vitest';
import { createMarket } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../../testing.ts';
import { testEnv } from '../test-kit.ts';
import { shortMarket } from './short-market.ts';

/** Whether 7203 triggers the short-sale rule in Japan at an instant, with these closes (tenths of a yen) by date. */
function isTriggered(closes: Record<string, number>, when: string): boolean {
  const market = createMarket({ seed: 'test', schedule: 'exchange' });
  const days = Object.entries(closes).map(([date, tenths]) => [parseDay(date), tenths] as const);
  planCloses(market, '7203', (day) => days.findLast(([from]) => from <= day)?.[1] ?? days[0]?.[1]);
  const at = Date.parse(`${when}+09:00`);
  const issue = issueOf('7203');
  return shortMarket({ ...testEnv().env, market }, issue, quoteAt(market, issue, at), at).triggered;
}

// Up by a fifth on Thursday, from a low that is more than a tenth below its close.
const RISE = { '2026-11-18': 20_000, '2026-11-19': 24_000 };
const FALL = { '2026-11-18': 30_000, '2026-11-19': 26_000 };

it.each(['2026-11-19T15:00:00', '2026-11-19T20:00:00', '2026-11-20T07:00:00', '2026-11-20T10:00:00'])(
  'compares the low of a day with the base of the same day, at %s',
  (when) => {
    expect(isTriggered(RISE, when)).toBe(false);
    expect(isTriggered(FALL, when)).toBe(true);
  },
);
