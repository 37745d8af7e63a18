import { forcedClosePriceTenths, formatDay, roundToTick, stepUp } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import { recheckTopic } from '#frame/due/due-table.ts';
import type { Database } from '#frame/store/database.ts';
import type { HaltSpan } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { closeAt, tradingDay } from '#market/schedule.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf, originalIssues } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import { FRIDAY_MORNING, moneyViolations, Trader, testEnv, unitRunnerOf } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

/** A price some basis points from the last one, on tick. */
const away = (env: TradingEnv, code: string, basisPoints: number) => {
  const { priceTenths } = quoteAt(env.market, issueOf(code), env.now());
  return roundToTick(issueOf(code).tickGroup, Math.round((priceTenths * (10_000 + basisPoints)) / 10_000));
};

/** The records of a trader without ids and running numbers, to compare two traders with the same orders. */
const story = async (trader: Trader) => ({
  balances: await trader.balances(),
  orders: (await trader.orders()).map(({ code, intent, state, filledNotionalTenths, feeYen, timeline }) => ({
    ...{ code, intent, state, filledNotionalTenths, feeYen, timeline },
  })),
  positions: (await trader.positions()).map(({ code, state, openedAt, closedAt, realisedProfitLossYen }) => ({
    ...{ code, state, openedAt, closedAt, realisedProfitLossYen },
  })),
});

const busyMorning = async (trader: Trader, env: TradingEnv) => {
  for (const [index, code] of ['7203', '6758', '9984', '8035'].entries()) {
    await trader.place({ code, priceTenths: away(env, code, -30 - 20 * index), leverage: 2 });
    await trader.place({ code, direction: 'short', priceTenths: away(env, code, 40), leverage: 3 });
    await trader.place({ code, leverage: 3 });
    const { positionId } = await trader.position();
    await trader.close(positionId, 100, away(env, code, 25));
  }
};

describe.each(['always_open', 'exchange'] as const)('a late sweep, schedule %s', (schedule) => {
  it.each(['a', 'b', 'c'])('gives the same result as punctual sweeps (market %s)', async (seed) => {
    const { env, clock } = testEnv({ schedule, seed });
    const punctual = await Trader.open(database, env, 50_000_000);
    const late = await Trader.open(database, env, 50_000_000);
    await busyMorning(punctual, env);
    await busyMorning(late, env);
    for (let step = 0; step < 40; step += 1) {
      clock.at += 97 * 60_000;
      await punctual.settle();
    }
    await late.settle();
    const seenLate = await story(late);
    expect(seenLate).toEqual(await story(punctual));
    expect(seenLate.orders.some((order) => order.state === 'filled' && order.timeline.length > 1)).toBe(true);
    expect(await moneyViolations(database.db, late.userId)).toEqual([]);
  });
});

describe('a day order', () => {
  it('expires at the end of its day, even if the job runs late, and frees its cash', async () => {
    const { env, clock } = testEnv();
    const user = await Trader.open(database, env, 10_000_000);
    const { lowerLimitTenths } = quoteAt(env.market, issueOf('7203'), clock.at);
    await user.place({ code: '7203', priceTenths: lowerLimitTenths });
    clock.at += 3 * DAY;
    await unitRunnerOf(database, env).runAllDueJobs(env.now());
    const [order] = await user.orders();
    const midnight = closeAt('always_open', tradingDay('always_open', FRIDAY_MORNING));
    expect(order?.state).toBe('expired');
    expect(order?.timeline.at(-1)).toMatchObject({ at: midnight, actor: 'clock', reason: 'day_ended' });
    expect(await user.balances()).toMatchObject({ user_cash: 10_000_000, user_reserved: 0 });
  });

  it('placed while the exchange is closed waits for the next opening and is filled at its first print', async () => {
    const { env, clock } = testEnv({ schedule: 'exchange' });
    clock.at = Date.parse('2026-11-20T20:00:00+09:00');
    const user = await Trader.open(database, env, 10_000_000);
    const order = await user.place({ code: '7203' });
    expect(order).toMatchObject({ state: 'queued', expiresOn: '2026-11-24' });
    clock.at = Date.parse('2026-11-24T08:59:59+09:00');
    await user.settle();
    expect((await user.orders())[0]?.state).toBe('queued');
    clock.at = Date.parse('2026-11-24T12:00:00+09:00');
    await user.settle();
    const opening = Date.parse('2026-11-24T09:00:00+09:00');
    expect((await user.orders())[0]?.timeline).toMatchObject([
      { to: 'queued', actor: 'user' },
      { to: 'working', actor: 'clock', at: opening },
      { to: 'filled', actor: 'system', at: opening },
    ]);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('placed before the closing auction is filled in it', async () => {
    const { env, clock } = testEnv({ schedule: 'exchange' });
    clock.at = Date.parse('2026-11-20T15:27:00+09:00');
    const user = await Trader.open(database, env, 10_000_000);
    const order = await user.place({ code: '7203' });
    expect(order).toMatchObject({ state: 'queued', expiresOn: '2026-11-20' });
    clock.at = Date.parse('2026-11-20T15:31:00+09:00');
    await user.settle();
    const [filled] = await user.orders();
    expect(filled?.timeline.at(-1)).toMatchObject({
      to: 'filled',
      at: Date.parse('2026-11-20T15:30:00+09:00'),
    });
  });
});

describe('a halted issue', () => {
  it('fills no order during the halt, and continues in the second in which it ends', async () => {
    const { env: market, clock } = testEnv();
    const halts: HaltSpan[] = [];
    const env = { ...market, market: { ...market.market, haltsOf: () => halts } };
    const user = await Trader.open(database, env, 10_000_000);
    const limit = away(env, '7203', -20);
    await user.place({ code: '7203', priceTenths: limit });
    const issue = issueOf('7203');
    const touch = firstTouch(env.market, issue, clock.at, clock.at + 12 * HOUR, { atOrBelow: limit });
    if (!touch) throw new Error('this market never reaches the limit: choose another seed');
    halts.push({ from: touch.at, to: null });
    clock.at = touch.at + 1000;
    await unitRunnerOf(database, env).runAllDueJobs(env.now());
    await user.settle();
    expect((await user.orders())[0]?.state).toBe('working');
    const end = clock.at;
    halts.splice(0, 1, { from: touch.at, to: end });
    await recheckTopic(database.db, '7203', end);
    const next = firstTouch(env.market, issue, end, end + 12 * HOUR, { atOrBelow: limit });
    clock.at = end + 12 * HOUR;
    await unitRunnerOf(database, env).runAllDueJobs(env.now());
    const [order] = await user.orders();
    expect(order?.timeline.at(-1)?.at).toBe(next?.at);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('fills orders that were reached before the halt, even if the check runs later', async () => {
    const { env: market, clock } = testEnv();
    const halts: HaltSpan[] = [];
    const env = { ...market, market: { ...market.market, haltsOf: () => halts } };
    const user = await Trader.open(database, env, 10_000_000);
    const limit = away(env, '7203', -20);
    await user.place({ code: '7203', priceTenths: limit });
    const until = clock.at + 12 * HOUR;
    const touch = firstTouch(env.market, issueOf('7203'), clock.at, until, { atOrBelow: limit });
    if (!touch) throw new Error('this market never reaches the limit: choose another seed');
    halts.push({ from: touch.at + 1, to: null });
    clock.at = touch.at + HOUR;
    await unitRunnerOf(database, env).runAllDueJobs(env.now());
    const [order] = await user.orders();
    expect(order).toMatchObject({ state: 'filled' });
    expect(order?.timeline.at(-1)?.at).toBe(touch.at);
  });
});

describe('cancelling too late', () => {
  it('is refused if the price had reached the order before', async () => {
    const { env, clock } = testEnv();
    const user = await Trader.open(database, env, 10_000_000);
    const limit = away(env, '7203', -20);
    const order = await user.place({ code: '7203', priceTenths: limit });
    const touch = firstTouch(env.market, issueOf('7203'), clock.at, clock.at + 12 * HOUR, {
      atOrBelow: limit,
    });
    if (!touch) throw new Error('this market never reaches the limit: choose another seed');
    clock.at = touch.at - 1;
    await user.settle();
    expect((await user.orders())[0]?.state).toBe('working');
    clock.at = touch.at;
    const refused = await user.cancel(order.orderId).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    await user.settle();
    expect((await user.orders())[0]).toMatchObject({
      state: 'filled',
      filledNotionalTenths: touch.priceTenths * 100,
    });
  });
});

describe('a forced close', () => {
  /** An issue with a fall within two months that forces the close of a long at three times leverage. */
  const falling = (env: TradingEnv) => {
    for (const issue of originalIssues.filter((one) => one.code !== '4385')) {
      const { priceTenths } = quoteAt(env.market, issue, env.now());
      const entry = { direction: 'long', leverage: 3, notionalTenths: priceTenths, quantity: 1 } as const;
      const atOrBelow = forcedClosePriceTenths(entry, issue.tickGroup) ?? 0;
      const touch = firstTouch(env.market, issue, env.now(), env.now() + 60 * DAY, { atOrBelow });
      if (touch) return { issue, touch };
    }
    throw new Error('nothing falls in this market: choose another seed');
  };

  it('cancels closing orders of the position, closes it at the print and names the actor', async () => {
    const { env, clock } = testEnv();
    const { issue, touch } = falling(env);
    const user = await Trader.open(database, env, 300_000_000);
    await user.place({ code: issue.code, quantity: 200, leverage: 3 });
    const { positionId, forcedClosePriceTenths: forced } = await user.position();
    const hit = firstTouch(env.market, issue, clock.at, touch.at + 5 * DAY, { atOrBelow: forced ?? 0 });
    if (!hit) throw new Error('the fill was below the last price: choose another seed');
    clock.at = hit.at - 1000;
    await user.settle();
    const { upperLimitTenths, lowerLimitTenths } = quoteAt(env.market, issue, clock.at);
    await user.close(positionId, 100, upperLimitTenths);
    await user.close(positionId, 100, null, stepUp(issue.tickGroup, lowerLimitTenths));
    clock.at = hit.at + DAY;
    await unitRunnerOf(database, env).runAllDueJobs(env.now());
    const position = await user.position();
    expect(position).toMatchObject({
      state: 'closed',
      closedAt: hit.at,
      closedOn: formatDay(tradingDay('always_open', hit.at)),
    });
    const [, limitOrder, stopOrder, forcedOrder] = await user.orders();
    expect(stopOrder?.timeline.map(({ to }) => to)).toEqual(['armed', 'cancelled']);
    expect(limitOrder).toMatchObject({ state: 'cancelled' });
    expect(limitOrder?.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'forced_close' });
    expect(forcedOrder).toMatchObject({ state: 'filled', forced: true, quantity: 200 });
    expect(forcedOrder?.filledNotionalTenths).toBe(hit.priceTenths * 200);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });
});
