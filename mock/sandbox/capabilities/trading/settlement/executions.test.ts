import { parseDay } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import type { Database } from '#frame/store/database.ts';
import { instantOfOpeningPrint } from '#market/auction.ts';
import { board } from '#market/board.ts';
import { createMarket, type Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays, openAt } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import type { OrderRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { moneyViolations, stepsOf, type TestClock, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const CODE = '7203';
const issue = issueOf(CODE);
const DAY = '2026-11-20';
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}+09:00`);

let database: Database;
withTestStore((opened) => {
  database = opened;
});

let env: TradingEnv;
let clock: TestClock;
let trader: Trader;
beforeEach(async () => {
  ({ env, clock } = testEnv({ schedule: 'exchange' }));
  trader = await Trader.open(database, env, 100_000_000);
});

const priceIn = (instant: number) => priceAt(env.market, issue, instant);
const ruleOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? { rule: error.detail.rule, nearest: error.detail.nearest } : error,
  );
async function settleAt(instant: number): Promise<OrderRow | undefined> {
  clock.at = instant;
  await trader.settle();
  expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
  return (await trader.orders()).at(-1);
}
const place = (execution: OrderExecution, draft: { priceTenths?: number; quantity?: number } = {}) =>
  trader.place({ code: CODE, execution, ...draft });

describe('an order at the open', () => {
  it('takes part in the morning’s opening alone', async () => {
    clock.at = at('08:30:00');
    expect((await place('at_open')).state).toBe('queued');
    const order = await settleAt(at('09:30:00'));
    expect(stepsOf(order)).toEqual(['queued placed', 'working market_opened', 'filled matched']);
    const [fill] = (await trader.positions()).map(({ openedAt }) => openedAt);
    expect(order?.filledNotionalTenths).toBe(priceIn(fill ?? 0) * 100);
    expect(fill).toBeLessThan(at('09:30:00'));
  });

  it('belongs to the afternoon if it is entered during the morning, also at lunch', async () => {
    clock.at = at('10:00:00');
    await place('at_open');
    expect((await settleAt(at('12:29:59')))?.state).toBe('queued');
    const order = await settleAt(at('12:30:00'));
    expect(order?.filledNotionalTenths).toBe(priceIn(at('12:30:00')) * 100);
  });

  it('ends with the auction if its limit is not met, and frees its cash', async () => {
    clock.at = at('12:00:00');
    await place('at_open', { priceTenths: quoteAt(env.market, issue, clock.at).lowerLimitTenths });
    const order = await settleAt(at('12:30:00'));
    expect(stepsOf(order)).toEqual(['queued placed', 'working market_opened', 'expired auction_ended']);
    expect(order?.reserveYen).toBe(0);
  });

  it('is carried to the afternoon if the morning brings no opening price', async () => {
    const halts = [{ from: at('08:50:00'), to: at('12:00:00') }];
    const market: Market = createMarket({
      ...{ seed: 'test', schedule: 'exchange' },
      haltsOf: (code) => (code === CODE ? halts : []),
    });
    env = { ...env, market };
    clock.at = at('08:30:00');
    trader = await Trader.open(database, env, 100_000_000);
    await place('at_open');
    expect((await settleAt(at('12:29:59')))?.state).toBe('working');
    const order = await settleAt(at('12:30:00'));
    expect(order?.filledNotionalTenths).toBe(priceIn(at('12:30:00')) * 100);
  });

  it('takes part in an opening that is late', async () => {
    const { market } = env;
    let day = parseDay('2026-11-24');
    while (instantOfOpeningPrint(market, issue, day) === openAt(market.schedule, day))
      day = addTradingDays(market.schedule, day, 1);
    clock.at = instantOfOpeningPrint(market, issue, day) - 1_000;
    expect((await place('at_open')).state).toBe('working');
    expect((await settleAt(clock.at + 1_000))?.state).toBe('filled');
  });

  it('is refused once the day has no opening left, with the closing auction as the nearest', async () => {
    clock.at = at('12:30:01');
    expect(await ruleOf(place('at_open'))).toEqual({ rule: 'execution_auction_over', nearest: ['at_close'] });
  });
});

describe('an order at the close', () => {
  it('belongs to the session in which it is entered, and fills at its last trade', async () => {
    clock.at = at('10:00:00');
    await place('at_close');
    expect((await settleAt(at('11:29:58')))?.state).toBe('queued');
    const order = await settleAt(at('11:30:00'));
    expect(stepsOf(order)).toEqual(['queued placed', 'working auction_began', 'filled matched']);
    expect(order?.filledNotionalTenths).toBe(priceIn(at('11:30:00')) * 100);
  });

  it.each([
    ['2024-11-01', '15:00:00'],
    ['2024-11-05', '15:30:00'],
  ])('fills in the closing auction of %s at %s', async (day, close) => {
    clock.at = at('14:00:00', day);
    await place('at_close');
    expect((await settleAt(at(close, day) - 1))?.state).toBe('queued');
    const order = await settleAt(at(close, day));
    expect(stepsOf(order)).toEqual(['queued placed', 'working auction_began', 'filled matched']);
    expect(order?.filledNotionalTenths).toBe(priceIn(at(close, day)) * 100);
    expect((await place('at_close')).expiresOn > day).toBe(true);
  });

  it('fills at the closing price, and closes a position so', async () => {
    clock.at = at('14:00:00');
    await place('day');
    const { positionId } = await trader.position();
    await trader.close(positionId, 100, null, null, { execution: 'at_close' });
    const order = await settleAt(at('15:30:00'));
    expect(order).toMatchObject({ intent: 'close', state: 'filled' });
    expect(order?.filledNotionalTenths).toBe(priceIn(at('15:30:00')) * 100);
  });

  it('ends with the auction if its limit is not met, and frees its shares', async () => {
    clock.at = at('14:00:00');
    await place('day');
    const { positionId } = await trader.position();
    const { upperLimitTenths } = quoteAt(env.market, issue, clock.at);
    await trader.close(positionId, 100, upperLimitTenths, null, { execution: 'at_close' });
    const order = await settleAt(at('15:30:00'));
    expect(stepsOf(order)?.at(-1)).toBe('expired auction_ended');
    expect(await trader.position()).toMatchObject({ state: 'holding', closingQuantity: 0 });
  });
});

describe('a limit order that is closed at the market', () => {
  it('waits at its limit and fills the rest in the closing auction at any price', async () => {
    clock.at = at('14:00:00');
    const { lowerLimitTenths, upperLimitTenths } = quoteAt(env.market, issue, clock.at);
    const { reserveYen, state } = await place('limit_then_close', { priceTenths: lowerLimitTenths });
    expect(state).toBe('working');
    // It may become a market order, which reserves the day's upper limit.
    expect(reserveYen).toBeGreaterThanOrEqual(upperLimitTenths * 10);
    expect((await settleAt(at('15:29:59')))?.state).toBe('working');
    const order = await settleAt(at('15:30:00'));
    expect(order?.state).toBe('filled');
    expect(order?.filledNotionalTenths).toBe(priceIn(at('15:30:00')) * 100);
  });

  it('fills at its limit before if the price reaches it', async () => {
    clock.at = at('14:00:00');
    const priceTenths = board(env.market, issue, clock.at).asks[0]?.priceTenths ?? 0;
    await place('limit_then_close', { priceTenths });
    expect((await trader.orders())[0]?.state).toBe('filled');
  });

  it('needs a limit price', async () => {
    expect(await ruleOf(place('limit_then_close'))).toEqual({
      rule: 'execution_limit_only',
      nearest: ['at_close'],
    });
  });
});

describe('an order that has to be filled at once', () => {
  const best = () => board(env.market, issue, clock.at).asks[0] ?? { priceTenths: 0, quantity: 0 };

  it('IOC takes what is there, and its rest expires with its cash free', async () => {
    const { priceTenths, quantity } = best();
    const order = await place('ioc', { priceTenths, quantity: quantity + 300 });
    expect(order).toMatchObject({ state: 'expired', filledQuantity: quantity, reserveYen: 0 });
    expect(stepsOf(order)).toEqual(['working placed', 'working limit_reached', 'expired not_filled_at_once']);
    expect((await trader.balances()).user_reserved).toBe(0);
  });

  it('IOC without a counterparty ends unfilled', async () => {
    const { lowerLimitTenths } = quoteAt(env.market, issue, clock.at);
    const order = await place('ioc', { priceTenths: lowerLimitTenths });
    expect(order).toMatchObject({ state: 'expired', filledQuantity: 0, reserveYen: 0 });
  });

  it('IOC closes what it can and frees the other shares', async () => {
    await place('day', { quantity: 300 });
    const { positionId } = await trader.position();
    const { upperLimitTenths } = quoteAt(env.market, issue, clock.at);
    const order = await trader.close(positionId, 300, upperLimitTenths, null, { execution: 'ioc' });
    expect(order.state).toBe('expired');
    expect(await trader.position()).toMatchObject({ state: 'holding', quantity: 300, closingQuantity: 0 });
  });

  it('FOK is filled whole or not at all', async () => {
    const { priceTenths, quantity } = best();
    const short = await place('fok', { priceTenths, quantity: quantity + 100 });
    expect(short).toMatchObject({ state: 'expired', filledQuantity: 0 });
    expect(await place('fok', { priceTenths, quantity })).toMatchObject({ state: 'filled' });
  });

  it.each(['ioc', 'fok'] as const)('%s is refused while the market is closed', async (execution) => {
    clock.at = at('12:00:00');
    expect(await ruleOf(place(execution))).toEqual({ rule: 'execution_at_once', nearest: ['day'] });
  });
});

describe('an execution', () => {
  it('is refused for a stop order', async () => {
    const triggerTenths = quoteAt(env.market, issue, clock.at).upperLimitTenths - 100;
    const stop = trader.place({ code: CODE, execution: 'at_close', triggerTenths });
    expect(await ruleOf(stop)).toEqual({ rule: 'execution_of_stop', nearest: ['day'] });
  });

  it('is refused for a day trade if its auction comes after such positions are closed', async () => {
    clock.at = at('14:00:00');
    const order = trader.place({ code: CODE, execution: 'at_close', product: 'intraday' });
    expect(await ruleOf(order)).toEqual({ rule: 'execution_auction_over', nearest: ['day'] });
  });
});

describe('a market that never closes', () => {
  beforeEach(async () => {
    ({ env, clock } = testEnv());
    trader = await Trader.open(database, env, 100_000_000);
  });

  it('closes each day with its last trade, and its opening is over', async () => {
    expect(await ruleOf(place('at_open'))).toEqual({ rule: 'execution_auction_over', nearest: ['at_close'] });
    await place('at_close');
    const order = await settleAt(at('23:59:59'));
    expect(order?.filledNotionalTenths).toBe(priceIn(at('23:59:59')) * 100);
  });
});
