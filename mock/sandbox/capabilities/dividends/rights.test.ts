import { expect, it } from 'vitest';
import { byTime } from '#frame/due/due-job-queue.ts';
import type { DueJob, Unit } from '#frame/unit/unit.ts';
import { testMarket } from '#market/arbitraries.ts';
import { nextDividend } from '#market/dividends.ts';
import { issueOf, originalIssues } from '#market/universe.ts';
import type { DividendEnv } from './env.ts';
import { dividendRightsListeners } from './rights.ts';

const AT = Date.parse('2026-11-20T10:30:00+09:00');
const env: DividendEnv = {
  market: testMarket('always_open'),
  idOf: (text) => text,
  holdingsOf: async () => [],
  holders: async () => [],
  sharesIn: async () => 0,
};

/** The due jobs of a user after a fill. */
async function waits(code: string, intent: 'open' | 'close'): Promise<DueJob[]> {
  const entries: DueJob[] = [];
  const unit = { userId: 'usr_1', schedule: (entry: DueJob) => entries.push(entry) } as unknown as Unit;
  const order = {
    orderId: 'ord_1',
    positionId: 'pos_1',
    direction: 'long',
    forced: false,
    dayEnded: false,
    termEnded: false,
    pledged: false,
    profitYen: null,
  } as const;
  const fill = { quantity: 100, price: '1', settlesOn: '2026-11-25', at: AT };
  await dividendRightsListeners(env)['order.filled']?.(unit, { ...order, ...fill, code, intent });
  return entries;
}

it('counts shares before any other job of the instant at which the last cum-day ends', async () => {
  const [entry] = await waits('7203', 'open');
  if (!entry) throw new Error('nothing waits');
  expect(entry.at).toBe(nextDividend(env.market, issueOf('7203'), AT)?.cutOffAt);
  const first = { ...entry, kind: 'order', recordId: '', rank: 0, seq: 0 };
  expect(byTime(entry, first)).toBeLessThan(0);
});

it('counts the shares of a user issue by issue in code order', async () => {
  const [one, other] = [await waits('6758', 'open'), await waits('8306', 'open')].flat();
  if (!one || !other) throw new Error('nothing waits');
  expect(one.at).toBe(other.at);
  expect(byTime(one, other)).toBeLessThan(0);
});

it('schedules nothing for a closing fill or for an issue without dividends', async () => {
  expect(await waits('7203', 'close')).toEqual([]);
  const none = originalIssues.find((issue) => nextDividend(env.market, issue, AT) === null);
  expect(await waits(none?.code ?? '', 'open')).toEqual([]);
});
