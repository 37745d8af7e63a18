import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, machineTimeFrom, newUser, type TestUser } from '#sandbox/testing.ts';

let sandbox: Sandbox;
const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const post = (user: TestUser, path: string, body?: unknown, key: string = randomUUID()) =>
  call(sandbox, `POST ${path}`, { token: user.token, key, ...(body === undefined ? {} : { body }) });
const item = async (user: TestUser, code = '7203') =>
  (await get(user, '/pre-market?limit=100')).data.items.find((one: { code: string }) => one.code === code);
const apply = (user: TestUser, price: string, quantity = 100, key?: string) =>
  post(user, '/pre-market/7203/applications', { price, quantity }, key);
const application = async (user: TestUser) => (await get(user, '/pre-market-applications')).data.items[0];
const assets = async (user: TestUser) => (await get(user, '/account/assets')).data;
const jumpTo = async (at: string) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to: new Date(at).toISOString() })).status).toBe(
    200,
  );

beforeAll(async () => {
  sandbox = await startControlled({
    market: { seed: 'test', schedule: 'exchange' },
    machineTime: machineTimeFrom('2026-11-24T16:40:00+09:00'),
  });
  await sandbox.clock.pause();
});

afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

test('refuses applications between sessions, with the start of the next one', async () => {
  const user = await newUser(sandbox);
  const opens = '2026-11-24T17:00:00.000+09:00';
  expect(await item(user)).toMatchObject({
    ...{ status: 'closed', session: 'night', next_open_at: opens, last_price: null, volume: 0 },
    session_ends_at: '2026-11-25T06:00:00.000+09:00',
  });
  const { reference_price } = await item(user);
  expect(await apply(user, reference_price)).toMatchObject({
    code: 3201,
    data: { params: { next_open_at: opens } },
  });
});

describe('in the night session', () => {
  beforeAll(() => jumpTo('2026-11-24T18:00:00+09:00'));

  test('prices differ from those of the exchange, with the bid below the ask', async () => {
    const user = await newUser(sandbox);
    const one = await item(user);
    expect(one).toMatchObject({ status: 'open', session: 'night', next_open_at: null });
    expect(Number(one.best_bid)).toBeLessThan(Number(one.best_ask));
    expect(one.subscription_price).toBe(one.best_ask);
    expect(one.volume).toBeGreaterThan(0);
    const pages = (await get(user, '/pre-market?limit=2')).data;
    const next = (await get(user, `/pre-market?limit=2&cursor=${pages.next_cursor}`)).data;
    const all = (await get(user, '/pre-market?limit=4')).data;
    expect([...pages.items, ...next.items]).toEqual(all.items);
  });

  test('an application holds its price and fee, and is filled at its price or better', async () => {
    const user = await newUser(sandbox);
    const { upper_limit } = await item(user);
    const key = randomUUID();
    const { data } = await apply(user, upper_limit, 200, key);
    expect(data).toMatchObject({ state: 'applying', session: 'night', next_actions: ['cancel'] });
    expect(data.held_amount).toBe(
      Number(upper_limit) * 200 + Math.floor((Number(upper_limit) * 200 * 5) / 10_000),
    );
    expect((await apply(user, upper_limit, 200, key)).data.application_id).toBe(data.application_id);
    expect(await assets(user)).toMatchObject({ reserved: data.held_amount, total_assets: 10_000_000 });
    await jumpTo('2026-11-24T18:30:00+09:00');
    const filled = await application(user);
    expect(filled).toMatchObject({ state: 'successful', held_amount: 0, deadline: null, next_actions: [] });
    expect(Number(filled.filled_price)).toBeLessThanOrEqual(Number(upper_limit));
    expect(filled.amount).toBe(Number(filled.filled_price) * 200);
    // By night a day later: Wednesday, Thursday, Friday.
    expect(filled.settlement_date).toBe('2026-11-27');
    const position = (await get(user, `/positions/${filled.position_id}`)).data;
    expect(position).toMatchObject({ quantity: 200, leverage: 1, fee: filled.fee, product: 'standard' });
    expect(await assets(user)).toMatchObject({
      reserved: 0,
      balance: 10_000_000 - filled.amount - filled.fee,
    });
    const { items } = (await get(user, '/messages?category=trade&lang=en')).data;
    expect(items).toHaveLength(1);
  });

  test('an unmatched application can be cancelled once, or fails when the session ends', async () => {
    const [back, waiting] = [await newUser(sandbox), await newUser(sandbox)];
    const { lower_limit } = await item(back);
    const { data } = await apply(back, lower_limit);
    await apply(waiting, lower_limit);
    const path = `/pre-market-applications/${data.application_id}/cancel`;
    expect((await post(waiting, path)).status).toBe(404);
    expect((await post(back, path)).data).toMatchObject({ state: 'cancelled', held_amount: 0 });
    expect(await post(back, path)).toMatchObject({ code: 3004, data: { params: { state: 'cancelled' } } });
    await jumpTo('2026-11-25T05:59:59+09:00');
    expect((await application(waiting)).state).toBe('applying');
    await jumpTo('2026-11-25T06:00:00+09:00');
    const failed = await application(waiting);
    expect(failed).toMatchObject({ state: 'failed', held_amount: 0 });
    expect(failed.timeline.at(-1)).toMatchObject({ actor: 'clock', reason: 'session_ended' });
    for (const user of [back, waiting])
      expect(await assets(user)).toMatchObject({ reserved: 0, balance: 10_000_000 });
  });
});

test('refuses what the exchange would refuse, with the nearest valid values', async () => {
  await jumpTo('2026-11-25T10:00:00+09:00');
  const user = await newUser(sandbox);
  const { upper_limit, reference_price, session } = await item(user);
  expect(session).toBe('day');
  const whole = String(Number.parseInt(reference_price, 10));
  for (const [price, quantity, code] of [
    [String(Number(upper_limit) * 2), 100, 2004],
    [`${whole}.3`, 100, 2003],
    [whole, 150, 2005],
    [whole, 50, 2006],
    [whole, 200_000, 2016],
    [whole, 90_000, 2002],
  ] as const)
    expect(await apply(user, price, quantity), `${price} ${quantity}`).toMatchObject({
      code,
      data: { nearest: expect.arrayContaining([expect.any(String)]) },
    });
  expect((await post(user, '/pre-market/9Z9Z/applications', { price: whole, quantity: 100 })).status).toBe(
    404,
  );
  expect(await assets(user)).toMatchObject({ reserved: 0, balance: 10_000_000 });
});

test('under the daily plan, purchases outside the exchange count to the trading date of orders at that time', async () => {
  const user = await newUser(sandbox);
  const chosen = await call(sandbox, 'PUT /trading/fee-plans/daily', { token: user.token });
  expect(chosen.data.next).toEqual({ plan_id: 'daily', from: '2026-11-26' });
  // By night on the 25th, and so on the date of the 26th, from which on the plan holds.
  await jumpTo('2026-11-25T18:00:00+09:00');
  const { upper_limit } = await item(user);
  const bought: { amount: number; fee: number; held: number }[] = [];
  for (const [quantity, until] of [
    [200, '18:40'],
    [200, '19:20'],
    [100, '20:00'],
  ] as const) {
    const { data } = await apply(user, upper_limit, quantity);
    await jumpTo(`2026-11-25T${until}:00+09:00`);
    const filled = await application(user);
    expect(filled.state).toBe('successful');
    bought.push({ amount: filled.amount, fee: filled.fee, held: data.held_amount });
  }
  const dueAt = (yen: number) => (yen <= 1_000_000 ? 0 : 1_000 + (yen > 2_000_000 ? 500 : 0));
  let traded = 0;
  for (const { amount, fee, held } of bought) {
    expect(fee).toBe(dueAt(traded + amount) - dueAt(traded));
    expect(held).toBeGreaterThanOrEqual(amount + fee);
    traded += amount;
  }
  expect(traded).toBeGreaterThan(1_000_000);
  expect(traded).toBeLessThan(3_000_000);
  expect((await get(user, '/trading/fee-plans')).data).toMatchObject({
    current: 'daily',
    traded,
    trading_date: '2026-11-26',
  });
  const { balance, reserved } = await assets(user);
  expect([balance, reserved]).toEqual([10_000_000 - traded - dueAt(traded), 0]);
});
