import { parseDay, startOfDay, stepDown, stepUp } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { dayBar } from '#market/day-bar.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays, openAt } from '#market/schedule.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import {
  firstTradeAt,
  moneyViolations,
  priceAway,
  refusalOf,
  stepsOf,
  Trader,
  testEnv,
  unitRunnerOf,
} from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const CODE = '7203';
const issue = issueOf(CODE);

let database: Database;
withTestStore((opened) => {
  database = opened;
});

const quoteNow = (env: TradingEnv, code = CODE) => quoteAt(env.market, issueOf(code), env.now());
/** A trigger price some price steps ahead of the last price. */
const triggerAhead = (env: TradingEnv, buying: boolean, steps: number) =>
  priceAway(env, buying ? steps : -steps);
/** The first trade at a trigger price or beyond. */
const tradeAt = (env: TradingEnv, buying: boolean, triggerTenths: number) =>
  firstTradeAt(env, buying ? { atOrAbove: triggerTenths } : { atOrBelow: triggerTenths });
const sound = async ({ userId }: Trader) => expect(await moneyViolations(database.db, userId)).toEqual([]);

describe('a stop order', () => {
  it.each([
    ['long', true],
    ['short', false],
  ] as const)(
    'to open a %s waits armed and is filled by the first trade at its trigger',
    async (direction, buying) => {
      const { env, clock } = testEnv();
      const trader = await Trader.open(database, env, 20_000_000);
      const triggerTenths = triggerAhead(env, buying, 4);
      const { reserveYen, orderId } = await trader.place({ code: CODE, direction, triggerTenths });
      const market = await trader.place({ code: CODE, direction });
      // What the market order would reserve: the day's upper limit and the highest fee.
      expect(reserveYen).toBe(
        Math.floor((quoteNow(env).upperLimitTenths * 100) / 10) * 1 +
          Math.floor(quoteNow(env).upperLimitTenths * 10 * 0.0005),
      );
      expect(market.state).toBe('filled');
      const trade = tradeAt(env, buying, triggerTenths);
      clock.at = trade.at - 1;
      await trader.settle();
      expect((await trader.orders())[0]).toMatchObject({ orderId, state: 'armed', filledQuantity: 0 });
      clock.at = trade.at;
      await trader.settle();
      const [order] = await trader.orders();
      expect(stepsOf(order)).toEqual(['armed placed', 'working trigger_reached', 'filled matched']);
      expect(order?.filledNotionalTenths).toBe(trade.priceTenths * 100);
      expect(order?.reserveYen).toBe(0);
      await sound(trader);
    },
  );

  it('sends a limit order, which waits for its limit and fills no worse', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const triggerTenths = triggerAhead(env, true, 3);
    const priceTenths = quoteNow(env).lowerLimitTenths + 100;
    await trader.place({ code: CODE, priceTenths, triggerTenths });
    clock.at = tradeAt(env, true, triggerTenths).at;
    await trader.settle();
    const [order] = await trader.orders();
    expect(order).toMatchObject({ state: 'working', priceTenths, triggerTenths, filledQuantity: 0 });
    await trader.cancel(order?.orderId ?? '');
    expect((await trader.balances()).user_reserved).toBe(0);
    await sound(trader);
  });

  it('is filled at the opening price if the price jumps past its trigger overnight', async () => {
    const { env, clock } = testEnv({ schedule: 'exchange' });
    const { market } = env;
    // The first morning that opens well above the close before.
    let day = parseDay('2026-11-24');
    const gapOf = (at: number) => dayBar(market, issue, at).openTenths - dayBar(market, issue, at).baseTenths;
    while (gapOf(day) < 60) day = addTradingDays(market.schedule, day, 1);
    clock.at = startOfDay(addTradingDays(market.schedule, day, -1)) + 18 * HOUR;
    const trader = await Trader.open(database, env, 20_000_000);
    const triggerTenths = stepUp(issue.tickGroup, quoteNow(env).priceTenths);
    await trader.place({ code: CODE, triggerTenths });
    expect((await trader.orders())[0]?.state).toBe('armed');
    clock.at = openAt(market.schedule, day) + HOUR;
    await trader.settle();
    const [order] = await trader.orders();
    expect(order?.state).toBe('filled');
    expect(order?.filledNotionalTenths).toBe(dayBar(market, issue, day).openTenths * 100);
    expect(dayBar(market, issue, day).openTenths).toBeGreaterThan(triggerTenths);
    await sound(trader);
  });

  it('holds its shares while it waits to close a position, and its cash until it ends', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    await trader.place({ code: CODE, quantity: 300 });
    const { positionId } = await trader.position();
    const far = quoteNow(env).lowerLimitTenths + 50;
    await trader.close(positionId, 200, null, far);
    expect(await refusalOf(trader.close(positionId, 200))).toMatchObject({ id: 'quantity_exceeds_holding' });
    const { reserveYen } = await trader.place({
      code: CODE,
      triggerTenths: quoteNow(env).upperLimitTenths - 50,
    });
    expect((await trader.balances()).user_reserved).toBe(reserveYen);
    clock.at += DAY;
    await trader.settle();
    const ended = (await trader.orders()).slice(1);
    expect(ended.map(({ state }) => state)).toEqual(['expired', 'expired']);
    expect((await trader.position()).closingQuantity).toBe(0);
    expect((await trader.balances()).user_reserved).toBe(0);
    await sound(trader);
  });

  it('is refused with the nearest trigger price', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const { priceTenths, upperLimitTenths } = quoteNow(env);
    const place = (triggerTenths: number) => refusalOf(trader.place({ code: CODE, triggerTenths }));
    expect(await place(priceTenths)).toMatchObject({
      rule: 'trigger_above_last',
      nearest: [expect.any(String)],
    });
    expect(await place(upperLimitTenths)).toMatchObject({ rule: 'trigger_within_limits' });
    expect(await place(priceTenths + 101)).toMatchObject({ id: 'price_off_tick', field: 'trigger_price' });
    await trader.place({ code: CODE });
    const { positionId } = await trader.position();
    const closing = refusalOf(trader.close(positionId, 100, null, priceTenths + 100));
    expect(await closing).toMatchObject({ rule: 'trigger_below_last', field: 'trigger_price' });
  });
});

describe('a change of a stop order', () => {
  it('moves its trigger and its reserve, and what traded before the change does not count', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const first = triggerAhead(env, true, 4);
    const { orderId } = await trader.place({ code: CODE, priceTenths: first, triggerTenths: first });
    const trade = tradeAt(env, true, first);
    clock.at = trade.at - 1_000;
    const higher = triggerAhead(env, true, 400);
    const changed = await trader.change(orderId, {
      triggerTenths: higher,
      priceTenths: higher,
      quantity: 200,
    });
    expect(changed).toMatchObject({ state: 'armed', triggerTenths: higher, quantity: 200 });
    expect((await trader.balances()).user_reserved).toBe(changed.reserveYen);
    clock.at = trade.at;
    await trader.settle();
    expect((await trader.orders())[0]?.state).toBe('armed');
    await sound(trader);
  });

  it('comes too late once the trigger was reached, as a cancellation does', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const triggerTenths = triggerAhead(env, true, 4);
    const { orderId } = await trader.place({ code: CODE, triggerTenths });
    clock.at = tradeAt(env, true, triggerTenths).at;
    expect(await refusalOf(trader.change(orderId, { triggerTenths: triggerTenths + 100 }))).toMatchObject({
      ...{ id: 'order_not_changeable', params: { state: 'filled' } },
    });
    expect(await refusalOf(trader.cancel(orderId))).toMatchObject({ id: 'order_not_cancellable' });
  });

  it('is refused for a limit of a market stop and for the trigger of an order without one', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const stop = await trader.place({ code: CODE, triggerTenths: triggerAhead(env, true, 100) });
    const { lowerLimitTenths } = quoteNow(env);
    const limit = await trader.place({ code: CODE, priceTenths: lowerLimitTenths });
    const price = refusalOf(trader.change(stop.orderId, { priceTenths: lowerLimitTenths }));
    expect(await price).toMatchObject({ rule: 'limit_orders_only' });
    const trigger = refusalOf(trader.change(limit.orderId, { triggerTenths: lowerLimitTenths }));
    expect(await trigger).toMatchObject({ rule: 'order_armed' });
  });
});

it('is triggered once when two runners take the due job together, and after a restart', async () => {
  const { env, clock } = testEnv();
  const trader = await Trader.open(database, env, 40_000_000);
  const triggerTenths = triggerAhead(env, true, 4);
  for (let count = 0; count < 5; count += 1) await trader.place({ code: CODE, triggerTenths });
  clock.at = tradeAt(env, true, triggerTenths).at + HOUR;
  const restarted = unitRunnerOf(database, env);
  await Promise.all([
    trader.settle(),
    restarted.runDueJobs(trader.userId),
    restarted.runAllDueJobs(clock.at),
  ]);
  for (const order of await trader.orders()) {
    expect(stepsOf(order)).toEqual(['armed placed', 'working trigger_reached', 'filled matched']);
    expect(order.filledQuantity).toBe(100);
  }
  expect(await trader.positions()).toHaveLength(5);
  await sound(trader);
});

describe('a split', () => {
  /** 1 to 2 on 2027-06-29. */
  const SPLIT = '6503';

  it('divides an armed order with its position and never moves its trigger toward the price', async () => {
    const { env, clock } = testEnv({ seed: 'tsubame', schedule: 'always_open' });
    const split = splitsOf(env.market, issueOf(SPLIT))[0];
    if (!split) throw new Error('no split');
    clock.at = split.effectiveAt - 60_000;
    const trader = await Trader.open(database, env, 50_000_000);
    await trader.place({ code: SPLIT, quantity: 300 });
    const { positionId } = await trader.position();
    const { tickGroup } = issueOf(SPLIT);
    const { lowerLimitTenths, upperLimitTenths } = quoteNow(env, SPLIT);
    const low = stepUp(tickGroup, lowerLimitTenths);
    const high = stepDown(tickGroup, upperLimitTenths);
    await trader.close(positionId, 200, low, low);
    await trader.place({ code: SPLIT, quantity: 100, priceTenths: high, triggerTenths: high });
    // The day of the orders ends at the split in this market; their trading day is the next one.
    const before = (await trader.orders()).slice(1);
    const expiry = before.map(({ expiresAt }) => expiresAt);
    expect(Math.min(...expiry)).toBe(split.effectiveAt);
    clock.at = split.effectiveAt;
    await trader.settle();
    const [close, open] = (await trader.orders()).slice(1);
    expect(close?.timeline.some(({ reason }) => reason === 'stock_split')).toBe(true);
    expect(close?.quantity).toBe(400);
    expect(close?.triggerTenths).toBeLessThanOrEqual(low / split.ratio);
    expect(close?.priceTenths).toBeGreaterThanOrEqual(low / split.ratio);
    expect(open?.quantity).toBe(200);
    expect(open?.triggerTenths).toBeGreaterThanOrEqual(high / split.ratio);
    expect(open?.priceTenths).toBeLessThanOrEqual(high / split.ratio);
    await sound(trader);
  });

  it('lapses the second of two orders that the cash cannot cover together after it, and divides the position', async () => {
    // 1 to 2 on 2027-09-29: the day's limits are wider in relation to the lower price, so that a market stop reserves more.
    const code = '9104';
    const splitWith = async (cash: number) => {
      const { env, clock } = testEnv({ seed: 'tsubame', schedule: 'always_open' });
      const split = splitsOf(env.market, issueOf(code))[0];
      if (!split) throw new Error('no split');
      clock.at = split.effectiveAt - 60_000;
      const trader = await Trader.open(database, env, cash);
      await trader.place({ code, quantity: 100 });
      const triggerTenths = stepDown(issueOf(code).tickGroup, quoteNow(env, code).upperLimitTenths);
      for (let count = 0; count < 2; count += 1) await trader.place({ code, quantity: 1_000, triggerTenths });
      const reserve = (await trader.orders())[1]?.reserveYen ?? 0;
      const { user_cash: left } = await trader.balances();
      clock.at = split.effectiveAt;
      const { upperLimitTenths } = quoteNow(env, code);
      await trader.settle();
      expect((await trader.position()).quantity).toBe(200);
      await sound(trader);
      const growth = (upperLimitTenths / 10) * 2_000 - reserve;
      return { growth, left, steps: (await trader.orders()).slice(1).map(stepsOf) };
    };
    const rich = 100_000_000;
    const { growth, left } = await splitWith(rich);
    expect(growth).toBeGreaterThan(0);
    // The day of the orders ends at the split in this market.
    const [first, second] = (await splitWith(rich - left + Math.ceil(growth * 1.5))).steps;
    expect(first).toEqual(['armed placed', 'armed stock_split', 'expired day_ended']);
    expect(second).toEqual(['armed placed', 'cancelled stock_split']);
  });
});
