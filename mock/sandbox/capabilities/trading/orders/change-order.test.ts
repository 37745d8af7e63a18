import { roundToTick } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import type { Database } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { MARGIN_CALLS } from '../records/records.ts';
import { orderActions } from '../rules/states.ts';
import { moneyViolations, stepsOf, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const { env, clock } = testEnv();
const start = clock.at;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

const trader = (cash = 10_000_000) => {
  clock.at = start;
  return Trader.open(database, env, cash);
};
const quote = (code = '7203') => quoteAt(env.market, issueOf(code), clock.at);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error(`no refusal but ${String(error)}`);
  return error.detail;
};
/** A long limit order far below the market, so that it waits. */
const waiting = async (user: Trader, quantity = 300) => {
  const { lowerLimitTenths } = quote();
  return user.place({ code: '7203', priceTenths: lowerLimitTenths, quantity });
};

describe('changing a working order', () => {
  it('keeps its id, adjusts its reserve and adds a timeline entry', async () => {
    const user = await trader();
    const order = await waiting(user);
    const priceTenths = quote().lowerLimitTenths + 100;
    const changed = await user.change(order.orderId, { priceTenths });
    expect(changed).toMatchObject({ orderId: order.orderId, state: 'working', priceTenths, version: 2 });
    expect(changed.reserveYen).toBeGreaterThan(order.reserveYen);
    expect(changed.timeline.at(-1)).toMatchObject({
      from: 'working',
      to: 'working',
      actor: 'user',
      reason: 'changed',
    });
    const fewer = await user.change(order.orderId, { quantity: 100 });
    expect(fewer).toMatchObject({ quantity: 100, priceTenths, version: 3 });
    expect((await user.balances()).user_reserved).toBe(fewer.reserveYen);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('is filled at once if the new price crosses the market', async () => {
    const user = await trader();
    const order = await waiting(user);
    const filled = await user.change(order.orderId, { priceTenths: quote().upperLimitTenths });
    expect(filled).toMatchObject({
      orderId: order.orderId,
      state: 'filled',
      filledQuantity: 300,
      reserveYen: 0,
    });
    expect(filled.timeline.map(({ to }) => to)).toEqual(['working', 'working', 'filled']);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('is not matched by prices before the change', async () => {
    const user = await trader();
    const order = await waiting(user);
    clock.at += 3_600_000;
    const { priceTenths, lowerLimitTenths } = quote();
    const below = issueBelow(priceTenths, lowerLimitTenths);
    const changed = await user.change(order.orderId, { priceTenths: below });
    expect(changed).toMatchObject({ state: 'working', checkedUntil: clock.at });
  });

  it('changes nothing without a difference', async () => {
    const user = await trader();
    const order = await waiting(user);
    const { priceTenths, quantity } = order;
    expect(await user.change(order.orderId, { priceTenths: priceTenths ?? 0, quantity })).toEqual(order);
  });

  it('is refused without enough money, and the order stays as it was', async () => {
    const user = await trader(1_000_000);
    const order = await waiting(user, 100);
    expect(await refusal(user.change(order.orderId, { quantity: 90_000 }))).toMatchObject({
      id: 'insufficient_funds',
      field: 'quantity',
    });
    expect((await user.orders()).at(-1)).toEqual(order);
    const { nearest = [] } = await refusal(user.change(order.orderId, { quantity: 90_000 }));
    expect((await user.change(order.orderId, { quantity: Number(nearest[0]) })).state).toBe('working');
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('follows the same rules as placing an order', async () => {
    const user = await trader();
    const { orderId } = await waiting(user);
    const { upperLimitTenths, lowerLimitTenths } = quote();
    const idOf = async (change: Parameters<Trader['change']>[1]) =>
      (await refusal(user.change(orderId, change))).id;
    expect(await idOf({ quantity: 150 })).toBe('quantity_not_lot');
    expect(await idOf({ quantity: 50 })).toBe('quantity_below_minimum');
    expect(await idOf({ quantity: 200_000 })).toBe('quantity_too_large');
    expect(await idOf({ priceTenths: lowerLimitTenths + 1 })).toBe('price_off_tick');
    expect(await idOf({ priceTenths: upperLimitTenths + 100 })).toBe('price_outside_limits');
  });

  it('is refused if it increases margin while a margin call is open', async () => {
    const user = await trader();
    const place = (leverage: number) =>
      user.place({ code: '7203', priceTenths: quote().lowerLimitTenths, quantity: 300, leverage });
    const [onMargin, own] = [await place(2), await place(1)];
    await user.unitRunner.run(user.userId, (unit, at) => {
      const call = { userId: user.userId, callId: newId('mgc'), calledAt: at, deadline: at + 1 };
      unit.begin(
        MARGIN_CALLS,
        { ...call, closesFrom: at + 1, amountYen: 1, remainingYen: 1 },
        { at, event: 'call', actor: 'clock', reason: 'margin_short' },
      );
    });
    const more = { priceTenths: quote().lowerLimitTenths + 100 };
    expect(await refusal(user.change(onMargin.orderId, more))).toMatchObject({
      ...{ id: 'order_not_changeable', field: 'order_id', rule: 'margin_call_change' },
      params: { state: 'working', price_type: 'limit' },
    });
    expect((await user.orders())[0]).toEqual(onMargin);
    expect((await user.change(onMargin.orderId, { quantity: 200 })).quantity).toBe(200);
    expect(await user.change(own.orderId, more)).toMatchObject(more);
  });

  it('is refused if the changed short breaks the rules', async () => {
    const user = await trader(90_000_000);
    const { upperLimitTenths: priceTenths } = quote();
    const short = await user.place({ code: '7203', direction: 'short', priceTenths, quantity: 5_000 });
    const low = { priceTenths: roundToTick('T500', Math.floor(quote().baseTenths * 0.89)) };
    expect(await refusal(user.change(short.orderId, { ...low, quantity: 5_100 }))).toMatchObject({
      ...{ id: 'order_not_changeable', rule: 'short_sale_rule' },
    });
    expect((await user.orders())[0]).toEqual(short);
    expect((await user.change(short.orderId, { quantity: 5_100 })).quantity).toBe(5_100);
  });

  it('is refused for an ended order and for a market order', async () => {
    const user = await trader();
    const order = await waiting(user);
    await user.cancel(order.orderId);
    expect(await refusal(user.change(order.orderId, { quantity: 100 }))).toMatchObject({
      id: 'order_not_changeable',
      params: { state: 'cancelled' },
    });
    const filled = await user.place({ code: '7203' });
    expect((await refusal(user.change(filled.orderId, { quantity: 200 }))).id).toBe('order_not_changeable');
  });

  it('answers 404 to another user’s order', async () => {
    const [owner, otherUser] = [await trader(), await trader()];
    const { orderId } = await waiting(owner);
    await expect(otherUser.change(orderId, { quantity: 100 })).rejects.toBeInstanceOf(ProtocolError);
  });
});

describe('changing an order that waits for the market', () => {
  /** Friday 2026-11-20 at 20:00; the next trading day is the Tuesday after it. */
  const NIGHT = Date.parse('2026-11-20T20:00:00+09:00');
  const night = async () => {
    const hours = testEnv({ schedule: 'exchange' });
    hours.clock.at = NIGHT;
    const user = await Trader.open(database, hours.env, 50_000_000);
    const quoteNow = quoteAt(hours.env.market, issueOf('7203'), NIGHT);
    return { ...hours, user, quoteNow };
  };

  it('changes its price and quantity and with them its reserve, and stays queued', async () => {
    const { user, quoteNow, clock: nightClock } = await night();
    const { lowerLimitTenths } = quoteNow;
    const order = await user.place({ code: '7203', quantity: 300, priceTenths: lowerLimitTenths + 500 });
    expect(order.state).toBe('queued');
    const changed = await user.change(order.orderId, { priceTenths: lowerLimitTenths, quantity: 200 });
    expect(changed).toMatchObject({ state: 'queued', priceTenths: lowerLimitTenths, quantity: 200 });
    expect(stepsOf(changed)).toEqual(['queued placed', 'queued changed']);
    expect(changed.reserveYen).toBe(reserveAt(lowerLimitTenths, 200));
    expect((await user.balances()).user_reserved).toBe(changed.reserveYen);
    nightClock.at = Date.parse('2026-11-24T09:30:00+09:00');
    await user.settle();
    expect((await user.orders())[0]?.timeline.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['placed', 'changed', 'market_opened']),
    );
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('changes the stop of an OCO order, the exit of an if-done order and the price of an order for an auction', async () => {
    const { user, quoteNow } = await night();
    const { lowerLimitTenths: priceTenths, upperLimitTenths } = quoteNow;
    const stopAt = (tenths: number) => ({ triggerTenths: tenths, priceTenths: null });
    const high = upperLimitTenths - 100;
    const draft = { code: '7203', priceTenths };
    const oco = await user.place({ ...draft, stop: stopAt(high) });
    const stop = stopAt(high - 500);
    expect(await user.change(oco.orderId, { stop })).toMatchObject({ state: 'queued', stop });
    const exit = { priceTenths: high, stop: null, goodTill: null };
    const entry = await user.place({ ...draft, exit });
    const later = { ...exit, priceTenths: high - 500 };
    expect(await user.change(entry.orderId, { exit: later })).toMatchObject({ state: 'queued', exit: later });
    const auction = await user.place({ ...draft, execution: 'at_close' });
    const price = { priceTenths: priceTenths + 100 };
    expect(await user.change(auction.orderId, price)).toMatchObject({ state: 'queued', ...price });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('of a market order changes its quantity alone', async () => {
    const { user } = await night();
    const order = await user.place({ code: '7203', quantity: 300 });
    expect(orderActions(order)).toEqual(['change', 'cancel']);
    const changed = await user.change(order.orderId, { quantity: 100 });
    expect(changed).toMatchObject({ state: 'queued', quantity: 100, priceTenths: null });
    expect(changed.reserveYen * 3).toBeLessThanOrEqual(order.reserveYen);
    const refused = await refusal(user.change(order.orderId, { priceTenths: 28_000 }));
    expect(refused).toMatchObject({ rule: 'limit_orders_only', params: { state: 'queued' } });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('to close a position holds more or fewer of its shares', async () => {
    const { user, clock: nightClock, quoteNow } = await night();
    nightClock.at = Date.parse('2026-11-20T14:00:00+09:00');
    await user.place({ code: '7203', quantity: 300 });
    nightClock.at = NIGHT;
    const { positionId } = await user.position();
    const order = await user.close(positionId, 300, quoteNow.upperLimitTenths);
    expect(order.state).toBe('queued');
    await user.change(order.orderId, { quantity: 100 });
    expect(await user.position()).toMatchObject({ state: 'closing', closingQuantity: 100 });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });
});

/** Price times shares and the fee of the standard plan, in yen; the price in tenths of a yen. */
function reserveAt(priceTenths: number, shares: number): number {
  const yen = (priceTenths * shares) / 10;
  return yen + Math.floor(yen * 0.0005);
}

describe('changing a closing order', () => {
  const holding = async () => {
    const user = await trader();
    await user.place({ code: '7203', quantity: 300 });
    const { positionId } = await user.position();
    const order = await user.close(positionId, 100, quote().upperLimitTenths);
    expect(order.state).toBe('working');
    return { user, order };
  };

  it('holds more or fewer of the shares', async () => {
    const { user, order } = await holding();
    await user.change(order.orderId, { quantity: 300 });
    expect(await user.position()).toMatchObject({ state: 'closing', closingQuantity: 300 });
    await user.change(order.orderId, { quantity: 200 });
    expect(await user.position()).toMatchObject({ state: 'closing', closingQuantity: 200 });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
    await user.cancel(order.orderId);
    expect(await user.position()).toMatchObject({ state: 'holding', closingQuantity: 0 });
  });

  it('never holds more shares than the position has', async () => {
    const { user, order } = await holding();
    expect(await refusal(user.change(order.orderId, { quantity: 400 }))).toMatchObject({
      id: 'quantity_exceeds_holding',
      nearest: ['300'],
    });
  });

  it('closes at once if the market meets the new price', async () => {
    const { user, order } = await holding();
    const changed = await user.change(order.orderId, {
      priceTenths: quote().lowerLimitTenths,
      quantity: 300,
    });
    expect(changed.state).toBe('filled');
    expect((await user.position()).state).toBe('closed');
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });
});

/** A price on the tick well below the last one, inside the limits. */
function issueBelow(priceTenths: number, lowerLimitTenths: number): number {
  return Math.max(lowerLimitTenths, Math.floor((priceTenths * 0.97) / 10) * 10);
}
