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

test('the fund password is asked for by other capabilities: unset, wrong, locked, or right, which ends the count', async () => {
  const user = await newUser(sandbox);
  const { verify } = createPasswords(PEPPER);
  const asked = (password: string) =>
    checkFundPassword(verify, sandbox.database.db, {
      ...{ userId: user.userId, password, at: sandbox.clock.now() },
    }).catch((refused) => refused.detail);
  expect(await asked('fund123')).toMatchObject({ id: 'fund_password_unset', field: 'fund_password' });
  await call(sandbox, 'PUT /account/fund-password', {
    token: user.token,
    body: { new_password: 'fund123' },
  });
  expect(await asked('fund999')).toMatchObject({ id: 'fund_password_wrong', params: { attempts_left: 9 } });
  expect(await asked('fund123')).toBeUndefined();
  const tries = await Promise.all(Array.from({ length: 12 }, () => asked('fund999')));
  expect(tries.filter(({ id }) => id === 'fund_password_locked').length).toBeGreaterThanOrEqual(3);
  expect(await asked('fund123')).toMatchObject({ id: 'fund_password_locked', field: 'fund_password' });
});
