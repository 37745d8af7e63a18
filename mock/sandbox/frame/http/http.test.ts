import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import {
  call,
  newMobile,
  newUser,
  placeTestOrder,
  startTestSandbox,
  type TestUser,
} from '#sandbox/testing.ts';

let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  user = await newUser(sandbox);
});
afterAll(() => sandbox.close());

test('every response, including errors, is an envelope with security headers', async () => {
  for (const route of ['GET /environment', 'GET /nothing-here', 'GET /account/assets']) {
    const { headers, msg } = await call(sandbox, route);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(msg).not.toBe('');
  }
});

test('the mode is paper', async () => {
  const { data } = await call(sandbox, 'GET /environment');
  expect(data).toMatchObject({ mode: 'paper', simulated: true, schedule: 'always_open' });
});

test.each([
  ['jp', '成功しました'],
  ['en', 'Request Success'],
  ['fr', 'Opération réussie'],
])('`msg` is in the language of the query parameter `lang`: %s', async (lang, expected) => {
  expect((await call(sandbox, `GET /environment?lang=${lang}`)).msg).toBe(expected);
});

test('the catalogue lists each code once in the requested language', async () => {
  const { data } = await call(sandbox, 'GET /result-codes?lang=es');
  const codes = data.items.map((item: { code: number }) => item.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(data.items).toContainEqual(expect.objectContaining({ code: 1, message: 'Operación realizada' }));
});

test('a full store returns 503 and is logged, with its reason and without values', async () => {
  const logged: unknown[] = [];
  const own = await startTestSandbox({ log: (message, error) => logged.push([message, error]) });
  const { token } = await newUser(own);
  const cause = Object.assign(new Error('No space left on device'), { code: '53100' });
  const full = new Error('Failed query: insert\nparams: 7203', { cause });
  Object.assign(own.database, { transaction: () => Promise.reject(full) });
  expect(await call(own, 'PUT /watchlist/7203', { token, once: true })).toMatchObject({
    status: 503,
    code: 503,
  });
  expect(logged).toEqual([
    ['The database is out of reach; 503 until it is back:', 'No space left on device'],
  ]);
  await own.close();
});

test('an unknown path and an unknown method return 404', async () => {
  expect(await call(sandbox, 'GET /nothing')).toMatchObject({ status: 404, code: 404 });
  expect(await call(sandbox, 'PATCH /environment')).toMatchObject({ status: 404, code: 404 });
  expect(await call(sandbox, 'GET /stocks/%E0%A4%A')).toMatchObject({ status: 400, code: 400 });
});

test('rejects a body that is not JSON, not labelled JSON, or too large', async () => {
  const login = 'POST /session/login';
  expect(await call(sandbox, login, { body: '{"account":' })).toMatchObject({ status: 400, code: 400 });
  expect(
    await call(sandbox, login, { body: 'a=b', headers: { 'content-type': 'text/plain' } }),
  ).toMatchObject({
    status: 415,
    code: 415,
  });
  expect(await call(sandbox, login, { body: { account: 'x'.repeat(70_000) } })).toMatchObject({
    status: 413,
    code: 413,
  });
});

test('a request that violates the contract gets every invalid field', async () => {
  const { status, data } = await call(sandbox, 'POST /session/login', {
    body: { account: 5, colour: 'red' },
  });
  expect(status).toBe(422);
  const paths = data.fields.map((field: { path: string }) => field.path);
  expect(paths.sort()).toEqual(['body.account', 'body.colour', 'body.password']);
  const query = await call(sandbox, 'GET /stocks?limit=0&segment=moon&lang=xx', { token: user.token });
  expect(query.data.fields.map((field: { path: string }) => field.path).sort()).toEqual([
    'query.lang',
    'query.limit',
    'query.segment',
  ]);
});

test.each(['\u0000', '\ud800', '\u202e'])(
  'rejects a text with %j in every parameter and member',
  async (nasty) => {
    const text = `a${nasty}`;
    const { token } = user;
    const body = { mobile: newMobile(), password: 'secret1', invitation_code: 'TSUBAME', display_name: text };
    const replies = [
      await call(sandbox, 'POST /session/login', { body: { account: text, password: 'secret1' } }),
      await call(sandbox, 'POST /session/login', { body: { account: user.mobile, password: text } }),
      await call(sandbox, 'POST /session/register', { body }),
      await call(sandbox, 'POST /session/register', { body: { ...body, display_name: 'a', mobile: text } }),
      await call(sandbox, 'PATCH /account/profile', { token, body: { display_name: text } }),
      await call(sandbox, `GET /stocks?query=${nasty === '\ud800' ? '%00' : encodeURIComponent(text)}`, {
        token,
      }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(422));
  },
);

test('checks the length of a text both as sent and as stored', async () => {
  const { token } = await newUser(sandbox);
  const status = async (display_name: string) =>
    (await call(sandbox, 'PATCH /account/profile', { token, body: { display_name } })).status;
  // Composed, か and its mark are one letter; U+0344 is two.
  expect(await status('か\u3099'.repeat(20))).toBe(200);
  expect(await status('か\u3099'.repeat(21))).toBe(422);
  expect(await status('\u0344'.repeat(21))).toBe(422);
});

test('rejects __proto__ like any unknown member', async () => {
  const body = '{"account":"090-1234-5678","password":"x","__proto__":{"admin":true}}';
  expect((await call(sandbox, 'POST /session/login', { body })).status).toBe(422);
});

test.each([['guest'], ['x'.repeat(43)], ['short'], [undefined]])('rejects the token %s', async (token) => {
  const reply = await call(sandbox, 'GET /account/assets', token === undefined ? {} : { token });
  expect(reply).toMatchObject({ status: 401, code: 401 });
});

test('requires a well-formed idempotency key to move money', async () => {
  const body = { code: '7203', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 };
  const without = await call(sandbox, 'POST /orders', { token: user.token, body });
  expect(without).toMatchObject({ status: 400, code: 400 });
  expect((await placeTestOrder(sandbox, user, {}, 'not-a-uuid')).status).toBe(400);
});

test('the same key gives the same response and one order', async () => {
  const key = randomUUID();
  const first = await placeTestOrder(sandbox, user, {}, key);
  const again = await placeTestOrder(sandbox, user, {}, key.toUpperCase());
  expect(first.code).toBe(1);
  expect(again.data).toEqual(first.data);
  const orders = await call(sandbox, 'GET /orders', { token: user.token });
  const same = orders.data.items.filter(
    (item: { order_id: string }) => item.order_id === first.data.order_id,
  );
  expect(same).toHaveLength(1);
});

test('a jump of the sandbox clock does not expire a key', async () => {
  const own = await startTestSandbox();
  const owner = await newUser(own);
  const key = randomUUID();
  const first = await placeTestOrder(own, owner, {}, key);
  const body = { account: owner.mobile, password: 'secret1' };
  for (const hours of [24, 48]) {
    await own.clock.jumpTo(own.clock.now() + hours * 3_600_000 + 1);
    const { data } = await call(own, 'POST /session/login', { body });
    const again = await placeTestOrder(own, { ...owner, token: data.token }, {}, key);
    expect(again.data.order_id).toBe(first.data.order_id);
  }
  await own.close();
});

test('ten concurrent requests with one key make one order', async () => {
  const buyer = await newUser(sandbox);
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => placeTestOrder(sandbox, buyer, {}, key)),
  );
  expect(new Set(replies.map((reply) => reply.data.order_id)).size).toBe(1);
  expect((await call(sandbox, 'GET /orders', { token: buyer.token })).data.items).toHaveLength(1);
});

test('the same key with another body is a conflict', async () => {
  const key = randomUUID();
  await placeTestOrder(sandbox, user, { quantity: 100 }, key);
  expect(await placeTestOrder(sandbox, user, { quantity: 200 }, key)).toMatchObject({
    status: 409,
    code: 409,
  });
});

test('two users may use the same key', async () => {
  const [one, other] = [await newUser(sandbox), await newUser(sandbox)];
  const key = randomUUID();
  const [first, second] = [
    await placeTestOrder(sandbox, one, {}, key),
    await placeTestOrder(sandbox, other, {}, key),
  ];
  expect(first.data.order_id).not.toBe(second.data.order_id);
});

test('a refusal is stored under its key too', async () => {
  const key = randomUUID();
  const first = await placeTestOrder(sandbox, user, { quantity: 150 }, key);
  expect(first).toMatchObject({ status: 200, code: 2005, data: { id: 'quantity_not_lot' } });
  expect((await placeTestOrder(sandbox, user, { quantity: 150 }, key)).data).toEqual(first.data);
});
