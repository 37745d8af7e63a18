import { randomBytes, randomUUID } from 'node:crypto';
import { dayOf, feeOf, startOfDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePriceTenths, price as wirePrice } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, type Reply, type TestUser } from '#sandbox/testing.ts';
import { FRIDAY_MORNING, moneyViolations } from './test-kit.ts';

const given = process.env.DATABASE_URL;
const programs = postgresPrograms();
const hasPostgres = given !== undefined || programs !== null;
if (!hasPostgres)
  console.warn('SKIPPED: the race tests need PostgreSQL 15 or DATABASE_URL; nothing was proven about races.');

/** The embedded engine has one connection and hides races; these tests run two instances on a real server. */
describe.skipIf(!hasPostgres)('on PostgreSQL with two instances and many concurrent clients', () => {
  let cluster: PrivateCluster | null = null;
  let instances: Sandbox[] = [];
  let user: TestUser;

  const instance = (index: number): Sandbox => {
    const one = instances[index % instances.length];
    if (!one) throw new Error('no instance');
    return one;
  };
  const database = () => instance(0).database;
  const codes = (replies: Reply[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(replies, (reply) => reply.code)).map(([code, all]) => [
        code,
        all?.length,
      ]),
    );
  const sound = async (userId: string) => {
    expect(await moneyViolations(database().db, userId)).toEqual([]);
    expect(await ledgerViolations(database().db)).toEqual([]);
  };
  /** Sends again under the same key when the server is too busy to answer, as a client has to. */
  const placeUntilAnswered = async (at: Sandbox, who: TestUser, draft: Record<string, unknown>) => {
    const key = randomUUID();
    let reply = await placeTestOrder(at, who, draft, key);
    for (let attempt = 0; attempt < 5 && reply.status >= 500; attempt += 1)
      reply = await placeTestOrder(at, who, draft, key);
    return reply;
  };
  const atOnce = (count: number, work: (index: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  beforeAll(async () => {
    if (given === undefined && programs !== null) cluster = await startPrivateCluster(programs);
    const url = given ?? cluster?.url ?? '';
    const pepper = randomBytes(32);
    const options = {
      store: { kind: 'postgres', url },
      pepper,
      port: 0,
      demo: false,
      market: { seed: 'test', schedule: 'always_open' },
    } as const;
    instances = await Promise.all([createSandbox(options), createSandbox(options)]);
    await instance(0).clock.jumpTo(FRIDAY_MORNING);
    await instance(1).clock.reload();
  });
  afterAll(async () => {
    await Promise.all(instances.map((one) => one.close()));
    await cluster?.stop();
  });

  it('100 concurrent purchases never overspend', async () => {
    user = await newUser(instance(0));
    const started = performance.now();
    const replies = await atOnce(100, (index) => placeUntilAnswered(instance(index), user, { code: '7203' }));
    console.info(`100 orders of one user: ${Math.round(performance.now() - started)} ms`);
    const counted = codes(replies);
    expect(Object.keys(counted).toSorted()).toEqual(['1', '2002']);
    const { user_cash, user_margin } = await balancesOf(database().db, user.userId);
    const spent = replies
      .filter(({ code }) => code === 1)
      .reduce((sum, { data }) => sum + data.fee, user_margin);
    expect(user_cash).toBe(10_000_000 - spent);
    expect(user_cash).toBeGreaterThanOrEqual(0);
    await sound(user.userId);
  });

  it('100 concurrent purchases of different users all succeed', async () => {
    const users: TestUser[] = [];
    for (let index = 0; index < 20; index += 1) users.push(await newUser(instance(index)));
    const started = performance.now();
    const replies = await atOnce(100, (index) =>
      placeUntilAnswered(instance(index), users[index % users.length] ?? user, { code: '9432' }),
    );
    console.info(`100 orders of 20 users: ${Math.round(performance.now() - started)} ms`);
    expect(codes(replies)).toEqual({ 1: 100 });
    for (const one of users) await sound(one.userId);
  });

  it('ten concurrent requests with one key make one order and get equal responses', async () => {
    const one = await newUser(instance(0));
    const key = randomUUID();
    const replies = await atOnce(10, (index) => placeTestOrder(instance(index), one, { code: '7203' }, key));
    expect(codes(replies)).toEqual({ 1: 10 });
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
    const listed = await call(instance(1), 'GET /orders', { token: one.token });
    expect(listed.data.items).toHaveLength(1);
  });

  it('ten concurrent closings of the same shares close them once', async () => {
    const one = await newUser(instance(0));
    const { data: order } = await placeTestOrder(instance(0), one, { code: '7203', quantity: 200 });
    const replies = await atOnce(10, (index) =>
      call(instance(index), `POST /positions/${order.position_id}/close`, {
        token: one.token,
        key: randomUUID(),
        body: { price_type: 'market', quantity: 200 },
      }),
    );
    expect(codes(replies)).toEqual({ 1: 1, 2010: 9 });
    await sound(one.userId);
  });

  it('ten concurrent cancellations return the reserve once', async () => {
    const one = await newUser(instance(0));
    const { data: stock } = await call(instance(0), 'GET /stocks/7203', { token: one.token });
    const limit = { code: '7203', price_type: 'limit', price: stock.quote.lower_limit };
    const { data: order } = await placeTestOrder(instance(0), one, limit);
    const replies = await atOnce(10, (index) =>
      call(instance(index), `POST /orders/${order.order_id}/cancel`, { token: one.token, key: randomUUID() }),
    );
    expect(codes(replies)).toEqual({ 1: 1, 2009: 9 });
    expect((await balancesOf(database().db, one.userId)).user_cash).toBe(10_000_000);
    await sound(one.userId);
  });

  it('two sweeping instances and a reading user fill every order once', async () => {
    const one = await newUser(instance(0));
    const { data: stock } = await call(instance(0), 'GET /stocks/9432', { token: one.token });
    const working = await atOnce(20, (index) => {
      const away = 1 + (index % 5);
      const side =
        index < 10
          ? { direction: 'long', price: moved(stock.quote.price, -away) }
          : { direction: 'short', price: moved(stock.quote.price, away) };
      return placeTestOrder(instance(index), one, { code: '9432', price_type: 'limit', ...side });
    });
    expect(codes(working)).toEqual({ 1: 20 });
    await instance(0).clock.jumpTo(instance(0).clock.now() + 25 * 60_000);
    await instance(1).clock.reload();
    const read = () => call(instance(1), 'GET /positions?limit=100', { token: one.token });
    const settle = (one: Sandbox) => one.unitRunner.runAllDueJobs(one.clock.now());
    await Promise.all([settle(instance(0)), settle(instance(1)), read(), read()]);
    const { data } = await call(instance(0), 'GET /orders?limit=100', { token: one.token });
    for (const order of data.items) {
      const filled = order.fills.reduce((sum: number, fill: { quantity: number }) => sum + fill.quantity, 0);
      expect(filled).toBe(order.state === 'filled' ? order.quantity : 0);
    }
    expect(data.items.some((order: { state: string }) => order.state === 'filled')).toBe(true);
    await sound(one.userId);
  });

  it('two sweeping instances, a cancelling and a changing user trigger every stop order at most once', async () => {
    const one = await newUser(instance(0));
    const { data: stock } = await call(instance(0), 'GET /stocks/9432', { token: one.token });
    const replies = await atOnce(20, (index) => {
      const away = 1 + (index % 5);
      const side =
        index < 10
          ? { direction: 'long', trigger_price: moved(stock.quote.price, away) }
          : { direction: 'short', trigger_price: moved(stock.quote.price, -away) };
      return placeTestOrder(instance(index), one, { code: '9432', ...side });
    });
    // The price may move to a trigger (2022) while the orders are placed.
    const armed = replies.filter(({ code }) => code === 1);
    expect(codes(replies.filter(({ code }) => code !== 1 && code !== 2022))).toEqual({});
    expect(armed.length).toBeGreaterThan(0);
    await instance(0).clock.jumpTo(instance(0).clock.now() + 25 * 60_000);
    await instance(1).clock.reload();
    const settle = (one: Sandbox) => one.unitRunner.runAllDueJobs(one.clock.now());
    const ended = await Promise.all([
      settle(instance(0)),
      settle(instance(1)),
      ...armed.map(({ data }, index) =>
        call(instance(index), `POST /orders/${data.order_id}/cancel`, {
          token: one.token,
          key: randomUUID(),
        }),
      ),
    ]);
    expect(ended).toHaveLength(armed.length + 2);
    const { data } = await call(instance(0), 'GET /orders?limit=100', { token: one.token });
    let triggered = 0;
    for (const { timeline, fills, state } of data.items) {
      const moves = timeline.filter(({ reason }: { reason: string }) => reason === 'trigger_reached');
      expect(moves.length).toBe(state === 'filled' ? 1 : 0);
      expect(fills.length).toBe(state === 'filled' ? 1 : 0);
      triggered += moves.length;
    }
    expect(triggered).toBeGreaterThan(0);
    await sound(one.userId);
  });

  it('two sweeping instances, a cancelling and a changing user never execute both legs of an OCO order', async () => {
    const one = await newUser(instance(0));
    const { data: stock } = await call(instance(0), 'GET /stocks/9432', { token: one.token });
    const { data: opened } = await placeTestOrder(instance(0), one, { code: '9432', quantity: 2_000 });
    const at = (away: number) => moved(stock.quote.price, away);
    const stopAt = (away: number) => ({ trigger_price: at(-away), price_type: 'market', price: null });
    const path = `/positions/${opened.position_id}/close`;
    const request = { token: one.token };
    const replies = await atOnce(20, (index) => {
      const away = 1 + (index % 3);
      const body = { price_type: 'limit', price: at(away), stop: stopAt(away), quantity: 100 };
      return call(instance(index), `POST ${path}`, { ...request, key: randomUUID(), body });
    });
    // The price may move to a trigger (2022) while the orders are placed.
    const placed = replies.filter(({ code }) => code === 1);
    expect(codes(replies.filter(({ code }) => code !== 1 && code !== 2022))).toEqual({});
    expect(placed.length).toBeGreaterThan(0);
    await instance(0).clock.jumpTo(instance(0).clock.now() + 25 * 60_000);
    await instance(1).clock.reload();
    await Promise.all([
      ...instances.map((each) => each.unitRunner.runAllDueJobs(each.clock.now())),
      ...placed.map(({ data }, index) => {
        const order = `/orders/${data.order_id}`;
        return index % 2 === 0
          ? call(instance(index), `POST ${order}/cancel`, { ...request, key: randomUUID() })
          : call(instance(index), `PATCH ${order}`, {
              ...request,
              key: randomUUID(),
              body: { stop: stopAt(5) },
            });
      }),
    ]);
    const { data } = await call(instance(0), 'GET /orders?limit=100', request);
    const closings = data.items.filter(({ intent }: { intent: string }) => intent === 'close');
    expect(closings).toHaveLength(placed.length);
    for (const { timeline, fills, stop_status, state, filled_quantity } of closings) {
      const triggers = timeline.filter(({ reason }: { reason: string }) => reason === 'trigger_reached');
      expect(triggers.length).toBe(stop_status === 'triggered' ? 1 : 0);
      expect(fills.length).toBe(state === 'filled' ? 1 : 0);
      expect(filled_quantity).toBe(state === 'filled' ? 100 : 0);
    }
    await sound(one.userId);
  });

  it('a daily fee plan counts concurrent orders of both instances one after another', async () => {
    const before = await newUser(instance(0));
    const chosen = await call(instance(1), 'PUT /trading/fee-plans/daily', { token: before.token });
    expect(chosen.data.next.plan_id).toBe('daily');
    await instance(0).clock.jumpTo(startOfDay(dayOf(instance(0).clock.now()) + 1));
    await instance(1).clock.reload();
    const body = { account: before.mobile, password: 'secret1' };
    const { data: session } = await call(instance(0), 'POST /session/login', { body });
    const one = { ...before, token: session.token };
    const replies = await atOnce(20, (index) =>
      placeUntilAnswered(instance(index), one, {
        code: '7203',
        leverage: 2,
        quantity: 100 + (index % 3) * 100,
      }),
    );
    expect(codes(replies)).toEqual({ 1: 20 });
    const { data: terms } = await call(instance(1), 'GET /trading/terms', { token: one.token });
    const taken = replies.reduce((sum, { data }) => sum + data.fee, 0);
    expect(terms.fee_traded).toBe(replies.reduce((sum, { data }) => sum + notionalOf(data), 0));
    expect(taken).toBe(feeOf(terms.fee_traded, terms.fee_plan));
    expect(taken).toBeGreaterThan(0);
    await sound(one.userId);
  });
});

/** Sum of the executions of an order in yen. */
function notionalOf({ fills }: { fills: { price: string; quantity: number }[] }): number {
  return fills.reduce((sum, { price, quantity }) => sum + (parsePriceTenths(price) * quantity) / 10, 0);
}

/** A wire price some tenths of a yen away. */
function moved(price: string, tenths: number): string {
  return wirePrice(parsePriceTenths(price) + tenths);
}
