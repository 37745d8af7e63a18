import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

const setFund = ({ token }: { token: string }, body: Record<string, unknown>) =>
  call(sandbox, 'PUT /account/fund-password', { token, body });
const setLogin = ({ token }: { token: string }, current_password: string, new_password: string) =>
  call(sandbox, 'PUT /account/password', { token, body: { current_password, new_password } });
const login = (account: string, password: string) =>
  call(sandbox, 'POST /session/login', { body: { account, password } });
const titles = async ({ token }: { token: string }) =>
  (await call(sandbox, 'GET /messages?lang=en', { token })).data.items.map(
    (it: { title: string }) => it.title,
  );

describe('the login password', () => {
  test('is changed with the current one; other devices are signed out, this one stays, the user is notified', async () => {
    const user = await newUser(sandbox);
    const other = (await login(user.mobile, 'secret1')).data.token;
    expect(await setLogin(user, 'secret2', 'tsuba456')).toMatchObject({
      code: 1006,
      data: { field: 'current_password' },
    });
    expect((await call(sandbox, 'GET /session/devices', { token: other })).status).toBe(200);
    expect(await setLogin(user, 'secret1', 'tsuba456')).toMatchObject({ code: 1, data: null });
    expect((await call(sandbox, 'GET /session/devices', { token: other })).status).toBe(401);
    expect((await call(sandbox, 'GET /session/devices', user)).data.items).toHaveLength(1);
    expect((await login(user.mobile, 'secret1')).code).toBe(1001);
    expect((await login(user.mobile, 'tsuba456')).code).toBe(1);
    expect(await titles(user)).toContain('Your login password was changed');
  });

  test('changes once when two concurrent requests name the same old password', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(
      ['tsuba001', 'tsuba002'].map((next) => setLogin(user, 'secret1', next)),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([1, 1006]);
    const kept = replies[0]?.code === 1 ? 'tsuba001' : 'tsuba002';
    expect((await login(user.mobile, kept)).code).toBe(1);
  });

  test('counts wrong attempts of a session together with those at sign-in', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(Array.from({ length: 12 }, () => setLogin(user, 'wrong1', 'tsuba456')));
    expect(replies.filter(({ code }) => code === 1006)).toHaveLength(10);
    const [refused] = replies.filter(({ status }) => status === 429);
    expect(refused?.data.retry_after).toBe(900);
    expect((await setLogin(user, 'secret1', 'tsuba456')).status).toBe(429);
    expect((await login(user.mobile, 'secret1')).code).toBe(1002);
  });

  test.each(['short', 'elevenchars'])('has six to ten characters: %s is refused', async (next) => {
    const user = await newUser(sandbox);
    expect((await setLogin(user, 'secret1', next)).status).toBe(422);
  });
});

describe('the fund password', () => {
  const isSet = async (user: TestUser) =>
    (await call(sandbox, 'GET /index/getUserInfo', user)).data.fund_password_set;

  test('is set without a current one, then changed only with it; the user is notified each time', async () => {
    const user = await newUser(sandbox);
    expect(await isSet(user)).toBe(false);
    expect((await setFund(user, { new_password: 'fund123' })).code).toBe(1);
    expect(await isSet(user)).toBe(true);
    expect(await setFund(user, { new_password: 'fund456' })).toMatchObject({
      code: 1008,
      data: { field: 'current_password', params: { attempts_left: 10 } },
    });
    const wrong = { current_password: 'fund999', new_password: 'fund456' };
    expect((await setFund(user, wrong)).data.params).toEqual({ attempts_left: 9 });
    expect((await setFund(user, { current_password: 'fund123', new_password: 'fund456' })).code).toBe(1);
    expect((await setFund(user, { current_password: 'fund123', new_password: 'fund789' })).code).toBe(1008);
    expect((await titles(user)).filter((title: string) => title.includes('fund password'))).toHaveLength(2);
  });

  test('is one of the two when two concurrent requests set it for the first time', async () => {
    const user = await newUser(sandbox);
    const replies = await Promise.all(
      ['fund001', 'fund002'].map((each) => setFund(user, { new_password: each })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([1, 1008]);
  });

  test('is locked for fifteen minutes after ten wrong attempts, while sign-in is not', async () => {
    const user = await newUser(sandbox);
    await setFund(user, { new_password: 'fund123' });
    const wrong = { current_password: 'fund999', new_password: 'fund456' };
    for (let left = 9; left > 0; left -= 1)
      expect((await setFund(user, wrong)).data.params).toEqual({ attempts_left: left });
    expect(await setFund(user, wrong)).toMatchObject({
      code: 1009,
      data: { retryable: true, params: { retry_after_seconds: 900 } },
    });
    const right = { current_password: 'fund123', new_password: 'fund456' };
    expect((await setFund(user, right)).code).toBe(1009);
    expect((await login(user.mobile, 'secret1')).code).toBe(1);
    await sandbox.clock.jumpTo(sandbox.clock.now() + 15 * 60_000);
    expect((await setFund(user, right)).code).toBe(1);
  });
});
