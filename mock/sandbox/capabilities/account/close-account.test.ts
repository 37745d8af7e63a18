import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoryEnded } from '#frame/turns/turns.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeOrder, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const close = (token: string) => call(sandbox, 'DELETE /account', { token });
const login = (account: string) =>
  call(sandbox, 'POST /session/login', { body: { account, password: 'secret1' } });

test('an account with something open says how much of it, and stays', async () => {
  const user = await newUser(sandbox);
  await placeOrder(sandbox, user);
  const { data: stock } = await call(sandbox, 'GET /stocks/7203', user);
  await placeOrder(sandbox, user, { price_type: 'limit', price: stock.quote.lower_limit });
  expect(await close(user.token)).toMatchObject({
    code: 1010,
    data: { params: { positions: 1, orders: 1, loans: 0 } },
  });
  expect((await login(user.mobile)).code).toBe(1);
});

test('a closed one ends every session, nobody signs in to it, and its number is free', async () => {
  const user = await newUser(sandbox);
  const other = (await login(user.mobile)).data.token;
  expect(await close(user.token)).toMatchObject({ code: 1, data: null });
  for (const token of [user.token, other])
    expect((await call(sandbox, 'GET /session/devices', { token })).status).toBe(401);
  expect((await login(user.mobile)).code).toBe(1001);
  const again = await call(sandbox, 'POST /session/register', {
    body: { mobile: user.mobile, password: 'secret1', invitation_code: 'TSUBAME' },
  });
  expect(again.code).toBe(1);
  expect(again.data.user_id).not.toBe(user.userId);
});

test('a request that was let in just before the end opens nothing: it finds itself signed out', async () => {
  for (let time = 0; time < 4; time += 1) {
    const user = await newUser(sandbox);
    const deposit = () =>
      call(sandbox, 'POST /deposits', { token: user.token, body: { amount: 50_000 }, key: randomUUID() });
    const [closed, ...asked] = await Promise.all([close(user.token), deposit(), deposit()]);
    const wentOn = asked.filter(({ code }) => code === 1);
    // Whoever came first: there is never both, a closed account and something that it opened.
    expect(closed.code === 1 ? wentOn : []).toEqual([]);
  }
});

test('an account that is closed begins nothing any more, whoever asks', async () => {
  const user = await newUser(sandbox);
  await close(user.token);
  await expect(sandbox.turns.run(user.userId, (unit, at) => unit.tell('order', at, {}))).rejects.toThrow(
    StoryEnded,
  );
});
