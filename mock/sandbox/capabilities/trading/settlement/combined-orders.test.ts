import { stepDown, stepUp } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
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

let database: Database;
withTestStore((opened) => {
  database = opened;
});

const quoteNow = (env: TradingEnv, code = CODE) => quoteAt(env.market, issueOf(code), env.now());
const market = (triggerTenths: number) => ({ triggerTenths, priceTenths: null });
const sound = async ({ userId }: Trader) => expect(await moneyViolations(database.db, userId)).toEqual([]);

describe('an OCO order', () => {
  it('to close fills its limit first and cancels its stop, or its stop first and never its limit', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    const start = clock.at;
    await trader.place({ code: CODE, quantity: 100 });
    await trader.place({ code: CODE, quantity: 100 });
    const [first, second] = await trader.positions();
    const [near, far] = [3, 400];
    const gain = priceAway(env, near);
    const loss = priceAway(env, -near);
    await trader.close(first?.positionId ?? '', 100, gain, null, { stop: market(priceAway(env, -far)) });
    await trader.close(second?.positionId ?? '', 100, priceAway(env, far), null, { stop: market(loss) });
    expect((await trader.positions()).map(({ closingQuantity }) => closingQuantity)).toEqual([100, 100]);
    const up = firstTradeAt(env, { atOrAbove: gain }, start);
    const down = firstTradeAt(env, { atOrBelow: loss }, start);
    clock.at = Math.max(up.at, down.at);
    await trader.settle();
    const [byLimit, byStop] = (await trader.orders()).slice(2);
    expect(stepsOf(byLimit)).toEqual(['working placed', 'filled limit_reached']);
    expect(byLimit).toMatchObject({ stopStatus: 'cancelled', filledNotionalTenths: up.priceTenths * 100 });
    expect(stepsOf(byStop)).toEqual(['working placed', 'working trigger_reached', 'filled matched']);
    expect(byStop).toMatchObject({ stopStatus: 'triggered', filledNotionalTenths: down.priceTenths * 100 });
    expect((await trader.positions()).map(({ quantity }) => quantity)).toEqual([0, 0]);
    await sound(trader);
  });

  it.each([
    ['long', 1],
    ['short', -1],
  ] as const)(
    'to open a %s reserves the dearer of both, and what its stop sends reserves its own',
    async (direction, side) => {
      const { env, clock } = testEnv();
      const trader = await Trader.open(database, env, 40_000_000);
      const priceTenths = priceAway(env, -200 * side);
      const triggerTenths = priceAway(env, 3 * side);
      const sent = priceAway(env, 300 * side);
      const atMarket = await trader.place({
        code: CODE,
        direction,
        priceTenths,
        stop: market(triggerTenths),
      });
      const stop = { triggerTenths, priceTenths: sent };
      const atLimit = await trader.place({ code: CODE, direction, priceTenths, stop });
      const alone = await trader.place({ code: CODE, direction, priceTenths, triggerTenths: null });
      const upper = (quoteNow(env).upperLimitTenths * 100) / 10;
      expect(atMarket.reserveYen).toBe(upper + Math.floor(upper * 0.0005));
      expect(atLimit.reserveYen).toBeGreaterThanOrEqual(alone.reserveYen);
      expect((await trader.balances()).user_reserved).toBe(
        atMarket.reserveYen + atLimit.reserveYen + alone.reserveYen,
      );
      const threshold = side > 0 ? { atOrAbove: triggerTenths } : { atOrBelow: triggerTenths };
      const trade = firstTradeAt(env, threshold);
      clock.at = trade.at;
      await trader.settle();
      const [one, other, limit] = await trader.orders();
      expect(one).toMatchObject({ state: 'filled', stopStatus: 'triggered', reserveYen: 0 });
      expect(other?.stopStatus).toBe('triggered');
      expect(limit).toMatchObject({ state: 'working', filledQuantity: 0 });
      await sound(trader);
    },
  );

  it('goes on with the rest of its limit after a partial fill, without its stop', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 900_000_000);
    const priceTenths = priceAway(env, 1);
    const order = await trader.place({
      ...{ code: CODE, quantity: 90_000, priceTenths },
      stop: market(priceAway(env, 8)),
    });
    expect(order.filledQuantity).toBeGreaterThan(0);
    expect(order).toMatchObject({ state: 'working', stopStatus: 'cancelled' });
    const rest = order.quantity - order.filledQuantity;
    expect(order.reserveYen).toBeGreaterThanOrEqual((priceTenths * rest) / 10);
    expect(order.reserveYen).toBeLessThan((priceTenths * rest * 1.001) / 10);
    clock.at += HOUR;
    await trader.settle();
    expect((await trader.orders())[0]?.timeline.map(({ reason }) => reason)).not.toContain('trigger_reached');
    await sound(trader);
  });

  it('is refused with the nearest trigger price if its legs are too close, and for any other execution', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const priceTenths = priceAway(env, 1);
    const refused = await refusalOf(
      trader.place({ code: CODE, priceTenths, stop: market(priceAway(env, 2)) }),
    );
    expect(refused).toMatchObject({
      ...{ id: 'legs_not_accepted', field: 'stop.trigger_price', rule: 'legs_apart_buy' },
      nearest: [String(priceAway(env, 3) / 10)],
    });
    const stop = market(priceAway(env, 3));
    await trader.place({ code: CODE, priceTenths: priceAway(env, -200), stop });
    const place = (change: object) =>
      refusalOf(trader.place({ code: CODE, priceTenths: priceAway(env, -200), stop, ...change }));
    expect(await place({ execution: 'ioc' })).toMatchObject({ rule: 'execution_of_stop' });
    expect(await place({ stop: market(priceAway(env, -2)) })).toMatchObject({
      ...{ rule: 'trigger_above_last', field: 'stop.trigger_price' },
    });
    expect(await place({ stop: { ...stop, priceTenths: 1 } })).toMatchObject({
      ...{ rule: 'daily_limit', field: 'stop.price' },
    });
    expect(await place({ stop: market(stop.triggerTenths + 1) })).toMatchObject({
      ...{ id: 'price_off_tick', field: 'stop.trigger_price' },
    });
  });

  it('changes limit, stop and quantity together, and nothing once its stop was triggered', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    await trader.place({ code: CODE, quantity: 300 });
    const { positionId } = await trader.position();
    const stop = market(priceAway(env, -3));
    const { orderId } = await trader.close(positionId, 100, priceAway(env, 100), null, { stop });
    const lower = { triggerTenths: priceAway(env, -5), priceTenths: quoteNow(env).lowerLimitTenths + 100 };
    const limit = { ...lower, priceTenths: quoteNow(env).upperLimitTenths };
    const changed = await trader.change(orderId, {
      ...{ quantity: 200, stop: limit, priceTenths: priceAway(env, 50) },
    });
    expect(changed).toMatchObject({ stop: limit, quantity: 200, stopStatus: 'waiting' });
    expect((await trader.position()).closingQuantity).toBe(200);
    const tooClose = trader.change(orderId, { priceTenths: priceAway(env, -4) });
    expect(await refusalOf(tooClose)).toMatchObject({ rule: 'legs_apart_sell' });
    clock.at = firstTradeAt(env, { atOrBelow: limit.triggerTenths }).at;
    await trader.settle();
    expect((await trader.orders()).at(-1)).toMatchObject({ state: 'working', stopStatus: 'triggered' });
    const late = trader.change(orderId, { priceTenths: priceAway(env, 60) });
    expect(await refusalOf(late)).toMatchObject({ id: 'order_not_changeable', rule: 'stop_waiting' });
    await trader.cancel(orderId);
    expect((await trader.position()).closingQuantity).toBe(0);
    await sound(trader);
  });

  it('is executed once when three runners take the due job together after a jump', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    await trader.place({ code: CODE, quantity: 500 });
    const { positionId } = await trader.position();
    const stop = market(priceAway(env, -4));
    for (let count = 0; count < 5; count += 1)
      await trader.close(positionId, 100, priceAway(env, 4), null, { stop });
    clock.at += DAY;
    const restarted = unitRunnerOf(database, env);
    await Promise.all([
      trader.settle(),
      restarted.runDueJobs(trader.userId),
      restarted.runAllDueJobs(clock.at),
    ]);
    for (const order of (await trader.orders()).slice(1))
      expect(order).toMatchObject({ state: 'filled', filledQuantity: 100 });
    expect((await trader.position()).quantity).toBe(0);
    await sound(trader);
  });
});

describe('an if-done order', () => {
  const exitOf = (env: TradingEnv, gain: number, loss: number) => ({
    priceTenths: priceAway(env, gain),
    stop: market(priceAway(env, -loss)),
    goodTill: null,
  });

  it('begins its exit for the shares that were executed, which closes them once', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const exit = exitOf(env, 6, 6);
    const entryTenths = priceAway(env, -3);
    const { orderId } = await trader.place({ code: CODE, quantity: 200, priceTenths: entryTenths, exit });
    expect(await trader.orders()).toHaveLength(1);
    const entered = firstTradeAt(env, { atOrBelow: entryTenths });
    clock.at = entered.at;
    await trader.settle();
    const [entry, closing] = await trader.orders();
    expect(entry).toMatchObject({ state: 'filled', exitOrderIds: [closing?.orderId] });
    expect(closing).toMatchObject({
      ...{ intent: 'close', entryOrderId: orderId, quantity: 200, placedAt: entered.at },
      ...{ stopStatus: 'waiting', stop: exit.stop, priceTenths: exit.priceTenths },
    });
    expect(stepsOf(closing)).toEqual(['working entry_filled']);
    expect(await trader.position()).toMatchObject({ closingQuantity: 200, state: 'closing' });
    clock.at += DAY / 2;
    await trader.settle();
    expect(await trader.orders()).toHaveLength(2);
    expect((await trader.orders())[1]).toMatchObject({ state: 'filled', filledQuantity: 200 });
    expect((await trader.position()).quantity).toBe(0);
    await sound(trader);
  });

  it('begins an exit for each part, and none for what is cancelled', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 900_000_000);
    const exit = { priceTenths: null, stop: market(priceAway(env, -40)), goodTill: null };
    const { orderId, filledQuantity } = await trader.place({
      ...{ code: CODE, quantity: 90_000, priceTenths: priceAway(env, 1), exit },
    });
    expect(filledQuantity).toBeGreaterThan(0);
    await trader.cancel(orderId);
    const [entry, closing, ...others] = await trader.orders();
    expect(entry).toMatchObject({ state: 'cancelled', exitOrderIds: [closing?.orderId] });
    expect(closing).toMatchObject({ state: 'armed', quantity: filledQuantity, priceType: 'market' });
    expect(closing?.triggerTenths).toBe(exit.stop.triggerTenths);
    expect(others).toEqual([]);
    await sound(trader);
  });

  it('ends its exit first when the position is closed by force', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const { upperLimitTenths } = quoteNow(env);
    const exit = { priceTenths: upperLimitTenths, stop: null, goodTill: null };
    await trader.place({ code: CODE, quantity: 100, leverage: 2, product: 'intraday', exit });
    clock.at += DAY;
    await trader.settle();
    const [, closing, forced] = await trader.orders();
    const ended = stepsOf(closing)?.at(-1);
    expect(['cancelled intraday_close', 'expired day_ended']).toContain(ended);
    expect(forced).toMatchObject({ forced: true, state: 'filled' });
    expect((await trader.position()).quantity).toBe(0);
    await sound(trader);
  });

  it('is refused if a price of its exit is on the wrong side, beyond a limit or off the price steps', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const place = (exit: object, draft: object = {}) =>
      refusalOf(trader.place({ code: CODE, exit: { ...exitOf(env, 5, 5), ...exit }, ...draft }));
    const { priceTenths, upperLimitTenths } = quoteNow(env);
    expect(await place({ priceTenths })).toMatchObject({
      ...{ id: 'legs_not_accepted', field: 'exit.price', rule: 'exit_above_entry' },
      ...{ nearest: [String(priceAway(env, 1) / 10)], params: { entry: String(priceTenths / 10) } },
    });
    expect(await place({ stop: market(priceTenths) })).toMatchObject({
      ...{
        field: 'exit.stop.trigger_price',
        rule: 'exit_below_entry',
        nearest: [String(priceAway(env, -1) / 10)],
      },
    });
    expect(await place({ stop: market(priceAway(env, 5)) }, { direction: 'short' })).toMatchObject({
      ...{ field: 'exit.price', rule: 'exit_below_entry' },
    });
    const entry = { priceTenths: priceAway(env, -9) };
    expect(await place({ stop: market(priceAway(env, -7)) }, entry)).toMatchObject({
      rule: 'exit_below_entry',
    });
    expect(await place({ priceTenths: upperLimitTenths + 1_000 })).toMatchObject({
      ...{ rule: 'daily_limit', field: 'exit.price' },
    });
    expect(await place({ priceTenths: priceAway(env, 5) + 1 })).toMatchObject({ field: 'exit.price' });
    expect(await place({ goodTill: '2016-01-04' })).toMatchObject({
      ...{ rule: 'good_till_past', field: 'exit.good_till' },
    });
  });

  it('changes what follows from then on, and nothing of an order without an exit', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 20_000_000);
    const priceTenths = priceAway(env, -100);
    const first = { priceTenths: priceAway(env, 6), stop: null, goodTill: null };
    const { orderId } = await trader.place({ code: CODE, priceTenths, exit: first });
    const exit = { ...first, stop: market(priceAway(env, -110)) };
    expect(await trader.change(orderId, { exit })).toMatchObject({ exit, state: 'working' });
    const plain = await trader.place({ code: CODE, priceTenths });
    const refused = refusalOf(trader.change(plain.orderId, { exit }));
    expect(await refused).toMatchObject({ rule: 'exit_of_entry' });
    await sound(trader);
  });
});

it('a split divides an OCO order and an armed order with its exit, with the position', async () => {
  const code = '6503';
  const { env, clock } = testEnv({ seed: 'tsubame', schedule: 'always_open' });
  const split = splitsOf(env.market, issueOf(code))[0];
  if (!split) throw new Error('no split');
  clock.at = split.effectiveAt - 60_000;
  const trader = await Trader.open(database, env, 50_000_000);
  await trader.place({ code, quantity: 300 });
  const { positionId } = await trader.position();
  const { tickGroup } = issueOf(code);
  const { lowerLimitTenths, upperLimitTenths } = quoteNow(env, code);
  const low = stepUp(tickGroup, lowerLimitTenths);
  const high = stepDown(tickGroup, upperLimitTenths);
  await trader.close(positionId, 200, high, null, { stop: { triggerTenths: low, priceTenths: low } });
  const exit = { priceTenths: upperLimitTenths, stop: market(low), goodTill: null };
  await trader.place({ code, quantity: 100, triggerTenths: high, exit });
  clock.at = split.effectiveAt;
  await trader.settle();
  const [oco, stop] = (await trader.orders()).slice(1);
  expect(oco?.timeline.map(({ reason }) => reason)).toContain('stock_split');
  expect(oco?.quantity).toBe(400);
  expect(oco?.priceTenths).toBeGreaterThanOrEqual(high / split.ratio);
  expect(oco?.stop?.triggerTenths).toBeLessThanOrEqual(low / split.ratio);
  expect(oco?.stop?.priceTenths).toBeGreaterThanOrEqual(low / split.ratio);
  expect(stop?.exit?.priceTenths).toBeGreaterThanOrEqual(upperLimitTenths / split.ratio);
  expect(stop?.exit?.stop?.triggerTenths).toBeLessThanOrEqual(low / split.ratio);
  expect((await trader.position()).quantity).toBe(600);
  await sound(trader);
});
