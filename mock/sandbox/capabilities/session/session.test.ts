import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newMobile, newUser, startTestSandbox } from '#sandbox/testing.ts';

const HOUR = 3_600_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const register = (body: Record<string, unknown>) =>
  call(sandbox, 'POST /session/register', {
    body: { password: 'secret1', invitation_code: 'TSUBAME', ...body },
  });
const login = (account: string, password: string) =>
  call(sandbox, 'POST /session/login', { body: { account, password } });

test('registering opens an account with ten million yen of paper cash and signs in', async () => {
  const { code, data } = await register({ mobile: newMobile(), display_name: '山田 花子' });
  expect(code).toBe(1);
  expect(data.user_info).toMatchObject({ display_name: '山田 花子', rank: 'trial', credit_score: 60 });
  const assets = await call(sandbox, 'GET /account/assets', { token: data.token });
  expect(assets.data).toMatchObject({ balance: 10_000_000, total_assets: 10_000_000, today_profit_loss: 0 });
});

test('a mobile number in any form has one account, also after concurrent registrations', async () => {
  const mobile = newMobile();
  const written = [
    mobile,
    `+81${mobile.slice(1)}`,
    `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`,
  ];
  const replies = await Promise.all(written.map((each) => register({ mobile: each })));
  expect(replies.map((reply) => reply.code).sort()).toEqual([1, 1003, 1003]);
});

test('refuses a landline and an unknown invitation, naming the field', async () => {
  expect(await register({ mobile: '03-1234-5678' })).toMatchObject({ code: 1005, data: { field: 'mobile' } });
  expect(await register({ mobile: newMobile(), invitation_code: 'NOPE' })).toMatchObject({ code: 1004 });
});

test('signing in works with the number in any form', async () => {
  const { mobile, userId } = await newUser(sandbox);
  const fullWidth = mobile.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  expect((await login(fullWidth, 'secret1')).data.user_id).toBe(userId);
});

test('takes an invitation in full width or in lower case', async () => {
  for (const invitation_code of ['ＴＳＵＢＡＭＥ', 'tsubame'])
    expect((await register({ mobile: newMobile(), invitation_code })).code, invitation_code).toBe(1);
});

test.each([
  ['hyphens', '-'],
  ['the long vowel mark of a Japanese keyboard', 'ー'],
  ['zero-width spaces', '\u200b'],
])('signing in works with %s in the number', async (_, mark) => {
  const { mobile, userId } = await newUser(sandbox);
  const account = [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].join(mark);
  expect((await login(account, 'secret1')).data.user_id).toBe(userId);
});

test('an unknown account and a wrong password get the same response', async () => {
  const { mobile } = await newUser(sandbox);
  const [wrong, unknown] = [await login(mobile, 'wrong11'), await login(newMobile(), 'wrong11')];
  const { headers: _one, ...answer } = wrong;
  expect(answer).toMatchObject({ status: 200, code: 1001 });
  expect(unknown).toMatchObject(answer);
});

test('ten failures, sequential or concurrent, lock a number for fifteen minutes, with or without an account', async () => {
  const known = await newUser(sandbox);
  for (const account of [known.mobile, newMobile()]) {
    const replies = await Promise.all(Array.from({ length: 14 }, () => login(account, 'wrong11')));
    expect(replies.filter((reply) => reply.code === 1001)).toHaveLength(10);
    expect(replies.filter((reply) => reply.code === 1002)).toHaveLength(4);
    expect(await login(account, 'secret1')).toMatchObject({ code: 1002, data: { retryable: true } });
  }
  await sandbox.clock.jumpTo(sandbox.clock.now() + HOUR / 4 + 1000);
  expect((await login(known.mobile, 'secret1')).code).toBe(1);
  expect((await login(known.mobile, 'wrong11')).code).toBe(1001);
});

test('a lock lasts fifteen minutes of the machine, whether the market is paused or fast', async () => {
  let machine = Date.parse('2026-11-20T10:00:00+09:00');
  const other = await startTestSandbox({ machineTime: () => machine });
  const loginTo = (account: string, password: string) =>
    call(other, 'POST /session/login', { body: { account, password } });
  for (const setClock of [() => other.clock.setSpeed(1_000), () => other.clock.pause()]) {
    const { mobile } = await newUser(other);
    await setClock();
    for (let count = 0; count < 10; count += 1) await loginTo(mobile, 'wrong11');
    machine += 5 * 60_000;
    const refused = await loginTo(mobile, 'secret1');
    expect(refused).toMatchObject({ code: 1002, data: { params: { retry_after_seconds: 600 } } });
    machine += 10 * 60_000 - 1;
    expect((await loginTo(mobile, 'secret1')).code).toBe(1002);
    machine += 1;
    expect((await loginTo(mobile, 'secret1')).code).toBe(1);
  }
  await other.close();
});

test('a lock that was made before the time of attempts went back does not last longer', async () => {
  const { mobile } = await newUser(sandbox);
  await sandbox.clock.jumpTo(sandbox.clock.now() + 40 * HOUR);
  for (let count = 0; count < 10; count += 1) await login(mobile, 'wrong11');
  expect((await login(mobile, 'secret1')).code).toBe(1002);
  await sandbox.clock.reset();
  expect((await login(mobile, 'secret1')).code).toBe(1);
});

test('a session ends after half an hour without a request, and after twelve hours at the latest', async () => {
  const { token } = await newUser(sandbox);
  const alive = async () => (await call(sandbox, 'GET /session/devices', { token })).status === 200;
  const begin = sandbox.clock.now();
  for (let minutes = 0; minutes < 12 * 60; minutes += 29) {
    await sandbox.clock.jumpTo(begin + minutes * 60_000);
    expect(await alive()).toBe(true);
  }
  await sandbox.clock.jumpTo(begin + 12 * HOUR);
  expect(await alive()).toBe(false);
  const other = await newUser(sandbox);
  await sandbox.clock.jumpTo(sandbox.clock.now() + HOUR / 2);
  expect((await call(sandbox, 'GET /session/devices', { token: other.token })).status).toBe(401);
});

test('signing out ends this session only', async () => {
  const { mobile, token } = await newUser(sandbox);
  const second = (await login(mobile, 'secret1')).data.token;
  await call(sandbox, 'POST /session/logout', { token });
  expect((await call(sandbox, 'GET /session/devices', { token })).status).toBe(401);
  expect((await call(sandbox, 'GET /session/devices', { token: second })).data.items).toHaveLength(1);
});

test('a device can be signed out from another one; a device of another user answers 404', async () => {
  const { mobile, token, deviceId } = await newUser(sandbox);
  const second = (await login(mobile, 'secret1')).data.token;
  const otherUser = await newUser(sandbox);
  expect(
    (await call(sandbox, `DELETE /session/devices/${deviceId}`, { token: otherUser.token })).status,
  ).toBe(404);
  const { data } = await call(sandbox, 'GET /session/devices', { token: second });
  expect(data.items.map((item: { current: boolean }) => item.current)).toEqual([true, false]);
  expect((await call(sandbox, `DELETE /session/devices/${deviceId}`, { token: second })).code).toBe(1);
  expect((await call(sandbox, 'GET /session/devices', { token })).status).toBe(401);
  expect((await call(sandbox, `DELETE /session/devices/${deviceId}`, { token: second })).status).toBe(404);
});
