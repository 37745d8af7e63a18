import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountClosed } from '#frame/unit-runner/unit-runner.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const close = (token: string) => call(sandbox, 'DELETE /account', { token });
const login = (account: string) =>
  call(sandbox, 'POST /session/login', { body: { account, password: 'secret1' } });

test('refuses to close an account with open positions or orders and says how many', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user);
  const { data: stock } = await call(sandbox, 'GET /stocks/7203', user);
  await placeTestOrder(sandbox, user, { price_type: 'limit', price: stock.quote.lower_limit });
  expect(await close(user.token)).toMatchObject({
    code: 1010,
    data: { params: { positions: 1, orders: 1, loans: 0 } },
  });
  expect((await login(user.mobile)).code).toBe(1);
});

test('closing an account ends every session, blocks sign-in and frees the mobile number', async () => {
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

test('a request that was admitted just before the closing is answered as signed out and opens nothing', async () => {
  for (let time = 0; time < 4; time += 1) {
    const user = await newUser(sandbox);
    const deposit = () =>
      call(sandbox, 'POST /deposits', { token: user.token, body: { amount: 50_000 }, key: randomUUID() });
    const [closed, ...deposits] = await Promise.all([close(user.token), deposit(), deposit()]);
    const wentOn = deposits.filter(({ code }) => code === 1);
    // Whichever request wins the race, a closed account never has an open order.
    expect(closed.code === 1 ? wentOn : []).toEqual([]);
  }
});

test('starts no unit of work for a closed account, neither for a request nor for a system job', async () => {
  const user = await newUser(sandbox);
  await close(user.token);
  await expect(
    sandbox.unitRunner.run(user.userId, (unit, at) => unit.sendToStream('order', at, {})),
  ).rejects.toThrow(AccountClosed);
});
