import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { recoveryCodes } from './tables.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const make = ({ token }: TestUser, current_password = 'secret1') =>
  call(sandbox, 'POST /session/recovery-codes', { token, body: { current_password } });
const codesOf = async (user: TestUser): Promise<string[]> =>
  (await make(user)).data.items.map((item: { recovery_code: string }) => item.recovery_code);
const left = async ({ token }: { token: string }) =>
  (await call(sandbox, 'GET /session/recovery-codes', { token })).data;
const use = ({ mobile }: { mobile: string }, recovery_code: string, new_password = 'secret2') =>
  call(sandbox, 'POST /session/recovery-codes/use', {
    body: { account: mobile, recovery_code, new_password },
  });
const login = ({ mobile }: TestUser, password: string) =>
  call(sandbox, 'POST /session/login', { body: { account: mobile, password } });

test('a code sets a new password once, signs in, and ends every other session', async () => {
  const user = await newUser(sandbox);
  expect(await left(user)).toEqual({ left: 0, made_at: null });
  const [first = '', second = ''] = await codesOf(user);
  expect(await left(user)).toMatchObject({ left: 10 });
  const typed = ` ${first.slice(0, 4)}-${first.slice(4)} `.toUpperCase();
  const recovered = await use(user, typed);
  expect(recovered.data).toMatchObject({ user_id: user.userId });
  expect((await call(sandbox, 'GET /session/devices', { token: user.token })).status).toBe(401);
  expect((await login(user, 'secret1')).code).toBe(1001);
  expect((await login(user, 'secret2')).code).toBe(1);
  expect(await use(user, first)).toMatchObject({
    code: 1015,
    data: { rule: 'account_and_recovery_code', params: {} },
  });
  expect(await left(recovered.data)).toMatchObject({ left: 9 });
  const { items } = (await call(sandbox, 'GET /messages?lang=en', { token: recovered.data.token })).data;
  expect(items[0].title).toBe('Your login password was reset with a recovery code');
  expect(items[0].body).toContain('Codes left: 9');
  expect((await use(user, second)).code).toBe(1);
});

test('a code that two requests send at once works once', async () => {
  const user = await newUser(sandbox);
  const [code = ''] = await codesOf(user);
  const replies = await Promise.all([use(user, code, 'first12'), use(user, code, 'second1')]);
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([1, 1015]);
});

test('new codes replace the earlier ones and need the password', async () => {
  const user = await newUser(sandbox);
  const [old = ''] = await codesOf(user);
  expect((await make(user, 'wrong1')).code).toBe(1006);
  const [fresh = ''] = await codesOf(user);
  expect((await use(user, old)).code).toBe(1015);
  expect((await use(user, fresh)).code).toBe(1);
});

test('ten wrong codes lock them, for unknown numbers too; a locked password does not', async () => {
  const user = await newUser(sandbox);
  const [code = ''] = await codesOf(user);
  for (let failures = 0; failures < 11; failures += 1) await login(user, 'wrong1');
  expect((await use(user, code)).code).toBe(1);
  for (const someone of [user, { mobile: '09000000000' }]) {
    for (let failures = 0; failures < 10; failures += 1)
      expect((await use(someone, 'wrong')).code).toBe(1015);
    expect((await use(someone, code)).code).toBe(1002);
  }
});

test('are stored as keyed hashes and deleted with the account', async () => {
  const user = await newUser(sandbox);
  const codes = await codesOf(user);
  const { db } = sandbox.database;
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.userId));
  expect(rows).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.userId))).toBe(0);
  expect((await use(user, codes[0] ?? '')).code).toBe(1015);
});
