import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#frame/passwords.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';
import { checkFundPassword } from './fund-password.ts';

const PEPPER = Buffer.alloc(32, 7);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ pepper: PEPPER });
});
afterAll(() => sandbox.close());

test('the check refuses an unset, wrong or locked fund password, and resets the count after a right one', async () => {
  const user = await newUser(sandbox);
  const { verify } = createPasswords(PEPPER);
  const check = (password: string) =>
    checkFundPassword(verify, sandbox.database.db, {
      ...{ userId: user.userId, password, at: sandbox.clock.now() },
    }).catch((refused) => refused.detail);
  expect(await check('fund123')).toMatchObject({ id: 'fund_password_unset', field: 'fund_password' });
  await call(sandbox, 'PUT /account/fund-password', {
    token: user.token,
    body: { new_password: 'fund123' },
  });
  expect(await check('fund999')).toMatchObject({ id: 'fund_password_wrong', params: { attempts_left: 9 } });
  expect(await check('fund123')).toBeUndefined();
  const tries = await Promise.all(Array.from({ length: 12 }, () => check('fund999')));
  expect(tries.filter(({ id }) => id === 'fund_password_locked').length).toBeGreaterThanOrEqual(3);
  expect(await check('fund123')).toMatchObject({ id: 'fund_password_locked', field: 'fund_password' });
});
