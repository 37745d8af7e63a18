import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRawRows } from '#frame/store/database.ts';
import { turns } from '#frame/store/schema/turns.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { submitAndReview } from '#sandbox/capabilities/identity/test-identity.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { forgetOldLoginResets } from './login-password-reset.ts';
import { loginPasswordResets } from './tables.ts';

const START = Date.parse('2026-11-24T10:00:00+09:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BIRTH = '1988-04-12';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(START);
});
afterAll(() => sandbox.close());

const ask = (account: string, birth_date = BIRTH) =>
  call(sandbox, 'POST /session/login-password-reset', { body: { account, birth_date } });
const track = (receipt: string) =>
  call(sandbox, 'POST /session/login-password-reset/state', { body: { receipt } });
const use = (receipt: string, new_password = 'secret2') =>
  call(sandbox, 'POST /session/login-password-reset/use', { body: { receipt, new_password } });
const own = async ({ token }: { token: string }) =>
  (await call(sandbox, 'GET /session/login-password-reset', { token })).data;
const cancel = ({ token }: { token: string }) =>
  call(sandbox, 'POST /session/login-password-reset/cancel', { token });
const login = ({ mobile }: { mobile: string }, password: string) =>
  call(sandbox, 'POST /session/login', { body: { account: mobile, password } });
const titles = async ({ token }: { token: string }): Promise<string[]> =>
  (await call(sandbox, 'GET /messages?lang=en', { token })).data.items.map(
    (it: { title: string }) => it.title,
  );
const streamed = async ({ userId }: TestUser) => {
  const rows = await queryRawRows<{ payload: { kind?: string; state: string } }>(
    sandbox.database.db,
    sql`select payload from outbox where user_id = ${userId} and channel = 'record' order by seq`,
  );
  return rows.flatMap(({ payload }) => (payload.kind === 'login_password_reset' ? [payload.state] : []));
};
const receiptOf = async (account: string, birth = BIRTH): Promise<string> =>
  (await ask(account, birth)).data.receipt;

async function verified(): Promise<TestUser> {
  const user = await newUser(sandbox);
  await submitAndReview(sandbox, user, 'pass');
  return user;
}

async function later(ms: number) {
  await sandbox.clock.jumpTo(sandbox.clock.now() + ms);
  await sandbox.unitRunner.runAllDueJobs(sandbox.clock.now());
}

async function decide(resetId: string, event: 'allow' | 'decline') {
  const found = sandbox.decisions.find(
    (each) => each.record.name === 'login_password_reset' && each.event === event,
  );
  if (!found) throw new Error('no decision');
  const reason = event === 'allow' ? 'approved' : 'declined';
  await sandbox.unitRunner.decide(found.record, resetId, (unit, row, at) =>
    found.decide(unit, row, { at, reason }),
  );
}

test('a message about a request opens the security page, where it is cancelled', async () => {
  const user = await verified();
  await ask(user.mobile);
  const { items } = (await call(sandbox, 'GET /messages?lang=en', { token: user.token })).data;
  const message = items.find(({ title }: { title: string }) => title.endsWith('reset requested'));
  expect(message.link).toEqual({ page: 'subPackages/security/security', params: {} });
});

test('an unknown number and a wrong date of birth get the same response as a right request, and are declined', async () => {
  const user = await verified();
  const unverified = await newUser(sandbox);
  const cases = [
    ['070-0000-1234', BIRTH],
    ['unknown', BIRTH],
    [user.mobile, '1988-04-13'],
    [unverified.mobile, BIRTH],
  ] as const;
  const right = (await ask(user.mobile)).data;
  for (const [account, birth] of cases) {
    const { status, code, data } = await ask(account, birth);
    const alike = { ...right.reset, reset_id: data.reset.reset_id };
    expect({ status, code, reset: data.reset }).toEqual({ status: 200, code: 1, reset: alike });
    expect((await track(data.receipt)).data).toEqual(data.reset);
    await later(10_000);
    const declined = (await track(data.receipt)).data;
    expect(declined).toMatchObject({ state: 'declined', deadline: null, next_actions: [] });
    expect(declined.timeline.at(-1)).toMatchObject({ actor: 'operator', reason: 'details_differ' });
    expect((await use(data.receipt)).code).toBe(1017);
    await sandbox.clock.jumpTo(START);
  }
  expect(await own(unverified)).toBeNull();
  expect((await titles(user)).filter((title) => title.endsWith('reset requested'))).toHaveLength(1);
});

test('after approval and 24 hours the receipt sets the password once, signs in, ends every session and holds withdrawals', async () => {
  const user = await verified();
  const body = {
    ...{ holder_kana: 'サトウ イチロウ', bank_code: '9998', branch_code: '001' },
    ...{ account_type: 'ordinary', account_number: '34821' },
  };
  await call(sandbox, 'POST /bank-accounts', { token: user.token, body });
  const receipt = await receiptOf(user.mobile);
  expect((await use(receipt)).code).toBe(1017);
  await later(10_000);
  expect((await track(receipt)).data).toMatchObject({
    state: 'waiting',
    use_from: '2026-11-25T10:00:00.000+09:00',
    use_by: '2026-11-26T10:00:00.000+09:00',
    deadline: { at: '2026-11-25T10:00:00.000+09:00', action: 'open' },
    next_actions: ['cancel'],
  });
  await later(DAY_MS - 10_001);
  expect(await use(receipt)).toMatchObject({
    code: 1016,
    data: { rule: 'login_reset_waiting', params: { use_from: '2026-11-25T10:00:00.000+09:00' } },
  });
  await later(1);
  expect((await track(receipt)).data).toMatchObject({
    state: 'allowed',
    deadline: { at: '2026-11-26T10:00:00.000+09:00', action: 'expire' },
    next_actions: ['use', 'cancel'],
  });
  const other = (await login(user, 'secret1')).data;
  for (let tries = 0; tries < 10; tries += 1) await login(user, 'wrong12');
  expect((await login(user, 'secret1')).code).toBe(1002);
  const session = (await use(receipt)).data;
  expect(session).toMatchObject({ user_id: user.userId });
  expect((await call(sandbox, 'GET /session/devices', { token: other.token })).status).toBe(401);
  const { items } = (await call(sandbox, 'GET /bank-accounts', session)).data;
  expect(items).toMatchObject([{ withdrawals_held_until: '2026-11-26T10:00:00.000+09:00' }]);
  expect(await own(session)).toMatchObject({
    state: 'used',
    withdrawals_held_until: '2026-11-26T10:00:00.000+09:00',
    deadline: null,
    next_actions: [],
  });
  expect((await login(user, 'secret1')).code).toBe(1001);
  expect((await login(user, 'secret2')).code).toBe(1);
  expect((await use(receipt, 'secret3')).code).toBe(1017);
  expect((await titles(session)).slice(0, 4)).toEqual([
    'Your login password was reset',
    'A new login password can be set now',
    'Login password reset approved',
    'Login password reset requested',
  ]);
  expect(await streamed(user)).toEqual(['awaiting_review', 'waiting', 'allowed', 'used']);
});

test.each([
  ['before the review', 0, 'awaiting_review'],
  ['during the waiting time', 10_000, 'waiting'],
  ['after it', DAY_MS, 'allowed'],
])('the signed-in user cancels a request %s, and its receipt sets no password', async (_, ms, state) => {
  const user = await verified();
  expect((await cancel(user)).status).toBe(404);
  const receipt = await receiptOf(user.mobile);
  await later(ms);
  const back = (await login(user, 'secret1')).data;
  expect(await own(back)).toMatchObject({ state });
  const both = await Promise.all([cancel(back), cancel(back)]);
  for (const { data } of both)
    expect(data).toMatchObject({ state: 'cancelled', deadline: null, next_actions: [] });
  expect((await track(receipt)).data.timeline.at(-1)).toMatchObject({ actor: 'user', reason: 'cancelled' });
  await later(DAY_MS);
  expect((await use(receipt)).code).toBe(1017);
  expect((await login(user, 'secret1')).code).toBe(1);
});

test('a right request replaces the open one; a wrong one does not', async () => {
  const user = await verified();
  const first = await receiptOf(user.mobile);
  await receiptOf(user.mobile, '1988-04-13');
  expect((await track(first)).data.state).toBe('awaiting_review');
  const [second, third] = await Promise.all([receiptOf(user.mobile), receiptOf(user.mobile)]);
  const states = await Promise.all(
    [first, second, third].map(async (each) => (await track(each)).data.state),
  );
  expect(states.toSorted()).toEqual(['awaiting_review', 'cancelled', 'cancelled']);
  expect((await track(first)).data.timeline.at(-1)).toMatchObject({ reason: 'replaced' });
});

test('two uses at once set one password', async () => {
  const user = await verified();
  const receipt = await receiptOf(user.mobile);
  await later(10_000);
  await later(DAY_MS);
  const replies = await Promise.all([use(receipt, 'first12'), use(receipt, 'second1')]);
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1017]);
});

test('a request expires without a review after seven days, and without use a day after its waiting time', async () => {
  await sandbox.autopilot.turn(false, sandbox.clock.now());
  const user = await verified();
  const unseen = await receiptOf(user.mobile);
  await later(7 * DAY_MS);
  expect((await track(unseen)).data.timeline.at(-1)).toMatchObject({ reason: 'not_reviewed_in_time' });

  const { receipt, reset } = (await ask(user.mobile)).data;
  await later(2 * DAY_MS);
  await decide(reset.reset_id, 'allow');
  // The waiting time is over already: the approval itself opens it.
  expect((await track(receipt)).data.state).toBe('allowed');
  await later(DAY_MS);
  expect((await track(receipt)).data.timeline.at(-1)).toMatchObject({ reason: 'not_used_in_time' });
  expect((await use(receipt)).code).toBe(1017);
  expect((await login(user, 'secret1')).code).toBe(1);
  await sandbox.autopilot.turn(true, sandbox.clock.now());
});

test('the operator declines a request, and cannot allow one that names no account', async () => {
  await sandbox.autopilot.turn(false, sandbox.clock.now());
  const user = await verified();
  const right = (await ask(user.mobile)).data;
  await decide(right.reset.reset_id, 'decline');
  expect((await track(right.receipt)).data.timeline.at(-1)).toMatchObject({ reason: 'declined' });
  const wrong = (await ask(user.mobile, '1988-04-13')).data;
  await decide(wrong.reset.reset_id, 'allow');
  expect((await track(wrong.receipt)).data.timeline.at(-1)).toMatchObject({ reason: 'details_differ' });
  await sandbox.autopilot.turn(true, sandbox.clock.now());
});

test('ten requests lock further ones, right or wrong, of known and unknown numbers, and no sign-in', async () => {
  const user = await verified();
  for (const account of [user.mobile, '070-0000-4321']) {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await ask(account, tries % 2 === 0 ? BIRTH : '1988-04-13')).code).toBe(1);
    expect(await ask(account)).toMatchObject({ code: 1002, data: { rule: 'sign_in_lockout' } });
  }
  expect((await login(user, 'secret1')).code).toBe(1);
});

test('an unknown receipt is not found, and only the SHA-256 of a receipt is stored', async () => {
  const user = await verified();
  const receipt = await receiptOf(user.mobile);
  expect((await track('x'.repeat(43))).status).toBe(404);
  expect((await use('x'.repeat(43))).status).toBe(404);
  const rows = await sandbox.database.db.select().from(loginPasswordResets);
  expect(JSON.stringify(rows)).not.toContain(receipt);
});

test('the receipt of a closed account sets no password', async () => {
  const user = await verified();
  const receipt = await receiptOf(user.mobile);
  await later(10_000);
  await later(DAY_MS);
  const back = (await login(user, 'secret1')).data;
  expect((await call(sandbox, 'DELETE /account', { token: back.token })).code).toBe(1);
  expect((await use(receipt)).code).toBe(1017);
});

test('requests that name no account are deleted some time after their end, others are kept', async () => {
  const { db } = sandbox.database;
  const user = await verified();
  const right = await receiptOf(user.mobile);
  const { receipt, reset } = (await ask('070-0000-9999')).data;
  const turnOf = async () => (await db.select().from(turns)).some(({ userId }) => userId === reset.reset_id);
  expect(await turnOf()).toBe(true);
  await later(8 * DAY_MS + 1);
  await forgetOldLoginResets(db, sandbox.clock.now());
  expect((await track(receipt)).status).toBe(404);
  expect(await turnOf()).toBe(false);
  expect((await track(right)).status).toBe(200);
});
