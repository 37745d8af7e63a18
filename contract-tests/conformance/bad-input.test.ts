import type { Refusal } from '@tsubame/sdk';
import { unwrap } from '@tsubame/sdk';
import type { PlaceOrderRequest } from '@tsubame/sdk/schema';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStack, type RunningStack } from '../sandbox/running-stack.ts';
import { createTestUsers, newIdempotencyKey, type TestUser } from '../verifier/users/test-users.ts';

let stack: RunningStack;
let user: TestUser;
let before: unknown;

const limitOrder: PlaceOrderRequest = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2800',
  quantity: 300,
  leverage: 2,
};

beforeAll(async () => {
  stack = await openStack();
  user = await newUser();
});

afterAll(() => stack?.close());

beforeEach(async () => {
  before = await stateOf(user);
});

afterEach(async () => {
  expect(await stateOf(user)).toEqual(before);
  expect(stack.errors).toEqual([]);
});

function newUser(): Promise<TestUser> {
  return createTestUsers({ baseUrl: stack.baseUrl, invitationCode: 'TSUBAME' }).signUp();
}

/** All data that invalid input must not change. */
async function stateOf({ client }: TestUser) {
  const { balance, reserved, margin } = unwrap(await client.getAssets());
  const orders = unwrap(await client.listOrders());
  // Leaves out values of positions, because prices change during the test.
  const positions = unwrap(await client.listPositions()).items.map(
    ({ position_id, state, version, quantity, closing_quantity, average_price, timeline }) => {
      return { position_id, state, version, quantity, closing_quantity, average_price, timeline };
    },
  );
  const ledger = unwrap(await client.listLedgerEntries());
  return { balance, reserved, margin, orders, positions, ledger };
}

async function refusalOf(change: Partial<PlaceOrderRequest>): Promise<{ code: number; data: Refusal }> {
  const response = await user.client.placeOrder({
    body: { ...limitOrder, ...change },
    idempotencyKey: newIdempotencyKey(),
  });
  if (response.code === 1) throw new Error('The order was placed.');
  return response;
}

/** Sends an order as raw text, without the SDK, which would correct it. */
async function sendRaw(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.baseUrl}/orders?lang=en`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newIdempotencyKey(),
      token: user.session.token,
      ...headers,
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

async function quote() {
  return unwrap(await user.client.getStock({ path: { code: '7203' } })).quote;
}

test('refuses an unknown code and suggests existing ones', async () => {
  const { code, data } = await refusalOf({ code: '7204' });
  expect(code).toBe(2014);
  expect(data.nearest).toContain('7203');
});

test('refuses 150 shares and suggests the nearest lots', async () => {
  const { code, data } = await refusalOf({ quantity: 150 });
  expect(code).toBe(2005);
  expect(data).toMatchObject({ field: 'quantity', nearest: ['100', '200'] });
});

test('refuses a price off the tick and suggests the two nearest prices', async () => {
  const { code, data } = await refusalOf({ price: '2800.3' });
  expect(code).toBe(2003);
  expect(data).toMatchObject({ field: 'price', nearest: ['2800', '2800.5'] });
});

test('refuses a price beyond the daily limit and suggests the limit', async () => {
  const { upper_limit } = await quote();
  const { code, data } = await refusalOf({ price: '9000' });
  expect(code).toBe(2004);
  expect(data.nearest).toEqual([upper_limit]);
});

test('refuses an order beyond the funds and suggests an affordable quantity', async () => {
  const { code, data } = await refusalOf({
    price_type: 'market',
    price: null,
    quantity: 90_000,
    leverage: 1,
  });
  expect(code).toBe(2002);
  expect(Number(data.nearest[0]) % 100).toBe(0);
  expect(Number(data.nearest[0])).toBeGreaterThan(0);
});

test('answers 401 to a wrong token and to a guest', async () => {
  for (const token of ['x'.repeat(43), 'guest']) {
    const { status, body } = await sendRaw(JSON.stringify(limitOrder), { token });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 401, msg: 'User information has expired, please log in again' });
  }
});

test('answers 400 to malformed JSON, and 422 with the field to a schema violation', async () => {
  const malformed = await sendRaw('{"code": "7203", ');
  expect(malformed).toMatchObject({ status: 400, body: { code: 400, data: { retry_after: null } } });
  const wrong = await sendRaw(JSON.stringify({ ...limitOrder, quantity: 'many' }));
  expect(wrong).toMatchObject({ status: 422, body: { code: 422 } });
  expect(JSON.stringify(wrong.body.data.fields)).toContain('quantity');
});

test('refuses a missing or malformed idempotency key and changes nothing', async () => {
  for (const key of ['', 'not-a-uuid']) {
    const { status, body } = await sendRaw(JSON.stringify(limitOrder), { 'idempotency-key': key });
    expect([status, body.code]).toEqual([400, 400]);
  }
});

test('does not find another user’s order and position, and does not change them', async () => {
  const other = await newUser();
  const order = unwrap(
    await other.client.placeOrder({
      body: { ...limitOrder, price_type: 'market', price: null },
      idempotencyKey: newIdempotencyKey(),
    }),
  );
  const kept = await stateOf(other);
  const { client } = user;
  const notFound = { status: 404, problem: { fields: [] } };
  await expect(client.getOrder({ path: { order_id: order.order_id } })).rejects.toMatchObject(notFound);
  await expect(
    client.cancelOrder({ path: { order_id: order.order_id }, idempotencyKey: newIdempotencyKey() }),
  ).rejects.toMatchObject(notFound);
  await expect(
    client.closePosition({
      path: { position_id: order.position_id ?? '' },
      body: { price_type: 'market', quantity: 100 },
      idempotencyKey: newIdempotencyKey(),
    }),
  ).rejects.toMatchObject(notFound);
  expect(await stateOf(other)).toEqual(kept);
});

test('answers 413 to a body that is too large', async () => {
  const { status, body } = await sendRaw(`{"code":"${'7'.repeat(200_000)}"}`);
  expect(status).toBe(413);
  expect(body.code).toBe(413);
});
