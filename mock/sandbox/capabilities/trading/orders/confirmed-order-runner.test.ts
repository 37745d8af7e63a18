import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import {
  call,
  newUser,
  placeTestOrder,
  type Reply,
  startTestSandbox,
  type TestUser,
} from '#sandbox/testing.ts';

const FUND_PASSWORD = 'fund4567';
const RIGHT = { fund_password: FUND_PASSWORD };
const WRONG = { fund_password: 'fund0000' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const profile = (user: TestUser, body: Record<string, unknown>) =>
  call(sandbox, 'PATCH /account/profile', { token: user.token, body });
const info = async (user: TestUser) => (await get(user, '/index/getUserInfo')).data;
const send = (user: TestUser, route: string, body: unknown, key: string = randomUUID()) =>
  call(sandbox, route, { token: user.token, body, key });
const place = (user: TestUser, change: Record<string, unknown> = {}, key?: string) =>
  placeTestOrder(sandbox, user, change, key);
const setPassword = (user: TestUser, new_password = FUND_PASSWORD) =>
  call(sandbox, 'PUT /account/fund-password', { token: user.token, body: { new_password } });
/** Remaining attempts, read from the refusal of an order without a password, which counts no attempt. */
const triesLeft = async (user: TestUser) => (await place(user)).data.params.attempts_left;
const wrongs = (replies: Reply[]) => replies.map(({ code }) => code).toSorted();

/** A user who confirms orders with the fund password. */
async function careful(before: (user: TestUser) => Promise<void> = async () => {}): Promise<TestUser> {
  const user = await newUser(sandbox);
  await before(user);
  await setPassword(user);
  expect((await profile(user, { order_confirmation: 'fund_password' })).code).toBe(1);
  return user;
}

/** The same with a working order and 300 shares. */
async function invested() {
  const held = { orderId: '', positionId: '', raised: '' };
  const user = await careful(async (investor) => {
    const { quote } = (await get(investor, '/stocks/7203')).data;
    const limit = { price_type: 'limit', price: quote.lower_limit, quantity: 300 };
    held.raised = String(Number.parseInt(quote.lower_limit, 10) + 10);
    held.orderId = (await place(investor, limit)).data.order_id;
    held.positionId = (await place(investor, { quantity: 300 })).data.position_id;
  });
  return { user, ...held };
}

describe('without order confirmation, the default', () => {
  it('ignores the fund password', async () => {
    const user = await newUser(sandbox);
    await setPassword(user);
    expect(await info(user)).toMatchObject({ order_confirmation: 'none' });
    expect((await place(user, WRONG)).code).toBe(1);
    await profile(user, { order_confirmation: 'fund_password' });
    expect(await triesLeft(user)).toBe(10);
  });
});

describe('an order that is confirmed with the fund password', () => {
  it('is refused without the password (no attempt) and with a wrong one (an attempt), and changes nothing', async () => {
    const user = await careful();
    const before = (await get(user, '/account/assets')).data;
    expect(await place(user)).toMatchObject({
      code: 1008,
      data: { id: 'fund_password_wrong', field: 'fund_password', params: { attempts_left: 10 } },
    });
    expect(await place(user, WRONG)).toMatchObject({ code: 1008, data: { params: { attempts_left: 9 } } });
    expect((await get(user, '/orders')).data.items).toEqual([]);
    const { balance, reserved } = (await get(user, '/account/assets')).data;
    expect({ balance, reserved }).toEqual({ balance: before.balance, reserved: before.reserved });
  });

  it('is placed with the right password, which resets the attempts', async () => {
    const user = await careful();
    await place(user, WRONG);
    expect(await place(user, RIGHT)).toMatchObject({ code: 1, data: { state: 'filled' } });
    expect(await triesLeft(user)).toBe(10);
  });

  it('counts no attempt if a rule refuses it', async () => {
    const user = await careful();
    expect((await place(user, { ...WRONG, quantity: 150 })).code).toBe(2005);
    expect(await triesLeft(user)).toBe(10);
  });

  it('is changed only with the password, and stays as it was without it', async () => {
    const { user, orderId, raised } = await invested();
    const before = (await get(user, `/orders/${orderId}`)).data;
    const change = (body: object) => send(user, `PATCH /orders/${orderId}`, body);
    expect((await change({ price: raised })).code).toBe(1008);
    expect((await change({ quantity: 100, ...WRONG })).data.params).toEqual({ attempts_left: 9 });
    expect((await get(user, `/orders/${orderId}`)).data).toEqual(before);
    expect(await change({ price: raised, ...RIGHT })).toMatchObject({ code: 1, data: { version: 2 } });
  });

  it('closes a position only with the password, at the market and at a limit', async () => {
    const { user, positionId } = await invested();
    const close = (body: object) =>
      send(user, `POST /positions/${positionId}/close`, { quantity: 100, ...body });
    const { upper_limit: price } = (await get(user, '/stocks/7203')).data.quote;
    expect((await close({ price_type: 'market' })).code).toBe(1008);
    expect((await close({ price_type: 'limit', price, ...WRONG })).code).toBe(1008);
    const { state, closing_quantity } = (await get(user, `/positions/${positionId}`)).data;
    expect({ state, closing_quantity }).toEqual({ state: 'holding', closing_quantity: 0 });
    expect(await close({ price_type: 'limit', price, ...RIGHT })).toMatchObject({
      data: { state: 'working' },
    });
    expect(await close({ price_type: 'market', ...RIGHT })).toMatchObject({ data: { state: 'filled' } });
  });

  it('is cancelled without the password', async () => {
    const { user, orderId } = await invested();
    expect(await send(user, `POST /orders/${orderId}/cancel`, undefined)).toMatchObject({
      data: { state: 'cancelled' },
    });
  });

  it('is closed by force without the password', async () => {
    const user = await careful();
    const day = { product: 'intraday', leverage: 2, ...RIGHT };
    const { data } = await place(user, day);
    await sandbox.clock.jumpTo(sandbox.clock.now() + 4 * 86_400_000);
    const body = { account: user.mobile, password: 'secret1' };
    const { token } = (await call(sandbox, 'POST /session/login', { body })).data;
    const later = { ...user, token };
    const { state, timeline } = (await get(later, `/positions/${data.position_id}`)).data;
    expect({ state, by: timeline.at(-1).actor }).toEqual({ state: 'closed', by: 'system' });
    expect(await triesLeft(later)).toBe(10);
  });
});

describe('wrong fund passwords', () => {
  it('lock the fund password for fifteen minutes after ten in a row, over all operations', async () => {
    const { user, orderId, positionId } = await invested();
    const change = { current_password: 'fund0000', new_password: 'other789' };
    await call(sandbox, 'PUT /account/fund-password', { token: user.token, body: change });
    await send(user, `PATCH /orders/${orderId}`, { quantity: 100, ...WRONG });
    const market = { price_type: 'market', quantity: 100 };
    await send(user, `POST /positions/${positionId}/close`, { ...market, ...WRONG });
    for (let left = 6; left > 0; left -= 1)
      expect((await place(user, WRONG)).data.params).toEqual({ attempts_left: left });
    expect(await place(user, WRONG)).toMatchObject({
      code: 1009,
      data: { rule: 'fund_password_lockout', field: 'fund_password', params: { retry_after_seconds: 900 } },
    });
    expect((await place(user, RIGHT)).code).toBe(1009);
    expect((await profile(user, { order_confirmation: 'none', ...RIGHT })).code).toBe(1009);
    expect((await send(user, `POST /orders/${orderId}/cancel`, undefined)).code).toBe(1);
    await sandbox.clock.jumpTo(sandbox.clock.now() + 900_000);
    expect((await place(user, RIGHT)).code).toBe(1);
  });

  it('in concurrent requests count one by one, and at most ten are checked', async () => {
    const user = await careful();
    const replies = await Promise.all(Array.from({ length: 12 }, () => place(user, WRONG)));
    expect(wrongs(replies)).toEqual([...Array(9).fill(1008), ...Array(3).fill(1009)]);
    expect((await get(user, '/orders')).data.items).toEqual([]);
  });

  it('under one idempotency key count one by one, and leave the key usable', async () => {
    const user = await careful();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => place(user, WRONG, key)));
    expect(wrongs(replies)).toEqual([1008, 1008, 1008]);
    expect(await triesLeft(user)).toBe(7);
    const placed = await place(user, RIGHT, key);
    expect(placed.code).toBe(1);
    expect((await place(user, RIGHT, key)).data).toEqual(placed.data);
    expect((await get(user, '/orders')).data.items).toHaveLength(1);
  });

  it('under the key of an order that was confirmed are refused, counted and change nothing', async () => {
    const user = await careful();
    const key = randomUUID();
    const twins = await Promise.all([1, 2, 3].map(() => place(user, RIGHT, key)));
    expect(new Set(twins.map(({ data }) => data.order_id)).size).toBe(1);
    expect(await place(user, WRONG, key)).toMatchObject({
      code: 1008,
      data: { params: { attempts_left: 9 } },
    });
    expect(await place(user, {}, key)).toMatchObject({ code: 1008, data: { params: { attempts_left: 9 } } });
    expect((await place(user, RIGHT, key)).data).toEqual(twins[0]?.data);
    expect(await triesLeft(user)).toBe(10);
    expect((await get(user, '/orders')).data.items).toHaveLength(1);
  });

  it('lock also the stored response of an order that was confirmed', async () => {
    const user = await careful();
    const key = randomUUID();
    const { data } = await place(user, RIGHT, key);
    for (let tries = 0; tries < 10; tries += 1) await place(user, WRONG, key);
    expect((await place(user, RIGHT, key)).code).toBe(1009);
    await sandbox.clock.jumpTo(sandbox.clock.now() + 900_000);
    expect((await place(user, RIGHT, key)).data.order_id).toBe(data.order_id);
  });

  it('do not allow another order under a used key', async () => {
    const user = await careful();
    const key = randomUUID();
    await place(user, RIGHT, key);
    expect((await place(user, { ...RIGHT, quantity: 200 }, key)).status).toBe(409);
    expect((await place(user, { ...WRONG, quantity: 200 }, key)).status).toBe(409);
    expect(await triesLeft(user)).toBe(10);
  });

  it('are not checked if a rule refused the order under its key', async () => {
    const user = await careful();
    const key = randomUUID();
    const refused = await place(user, { ...RIGHT, quantity: 150 }, key);
    expect(refused.code).toBe(2005);
    expect((await place(user, { ...WRONG, quantity: 150 }, key)).data).toEqual(refused.data);
    expect(await triesLeft(user)).toBe(10);
  });

  it('return the order of their key once the confirmation is off', async () => {
    const user = await careful();
    const key = randomUUID();
    const { data } = await place(user, RIGHT, key);
    await profile(user, { order_confirmation: 'none', ...RIGHT });
    expect((await place(user, WRONG, key)).data.order_id).toBe(data.order_id);
  });

  it('do not count for other users', async () => {
    const { user, orderId } = await invested();
    const other = await careful();
    expect((await send(other, `PATCH /orders/${orderId}`, { quantity: 100, ...WRONG })).status).toBe(404);
    await place(other, WRONG);
    expect([await triesLeft(user), await triesLeft(other)]).toEqual([10, 9]);
    await setPassword(await newUser(sandbox), 'fund0000');
    expect((await place(user, WRONG)).code).toBe(1008);
  });
});

describe('the confirmation', () => {
  it('is not turned on without a fund password', async () => {
    const user = await newUser(sandbox);
    const changes = { order_confirmation: 'fund_password', display_name: 'Hanako' };
    expect(await profile(user, changes)).toMatchObject({ code: 1007, data: { field: 'fund_password' } });
    const { order_confirmation, display_name } = await info(user);
    expect(order_confirmation).toBe('none');
    expect(display_name).not.toBe('Hanako');
  });

  it('is turned off only with the fund password, without which the whole request fails', async () => {
    const user = await careful();
    const off = { order_confirmation: 'none', display_name: 'Hanako' };
    expect(await profile(user, off)).toMatchObject({ code: 1008, data: { params: { attempts_left: 10 } } });
    expect(await profile(user, { ...off, ...WRONG })).toMatchObject({
      code: 1008,
      data: { params: { attempts_left: 9 } },
    });
    expect(await info(user)).toMatchObject({ order_confirmation: 'fund_password' });
    expect((await info(user)).display_name).not.toBe('Hanako');
    expect((await place(user)).code).toBe(1008);
    expect((await profile(user, { ...off, ...RIGHT })).data).toMatchObject(off);
    expect((await place(user)).code).toBe(1);
  });

  it('needs no password if it stays or is omitted', async () => {
    const user = await careful();
    expect((await profile(user, { order_confirmation: 'fund_password' })).code).toBe(1);
    expect((await profile(user, { locale: 'en', ...WRONG })).data).toMatchObject({
      ...{ locale: 'en', order_confirmation: 'fund_password' },
    });
    expect(await triesLeft(user)).toBe(10);
    const other = await newUser(sandbox);
    expect((await profile(other, { order_confirmation: 'none' })).code).toBe(1);
  });
});
