import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { submitAndReview } from '#sandbox/capabilities/identity/test-identity.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';

const START = Date.parse('2026-11-24T10:00:00+09:00');
const HOUR_MS = 3_600_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.clock.jumpTo(START);
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

const SELF = { current_password: 'secret1', birth_date: '1988-04-12' };
const ask = ({ token }: TestUser, body: Record<string, unknown> = SELF) =>
  call(sandbox, 'POST /account/fund-password-reset', { token, body });
const use = ({ token }: { token: string }, new_password = 'fund789') =>
  call(sandbox, 'POST /account/fund-password-reset/use', { token, body: { new_password } });
const cancel = ({ token }: TestUser) => call(sandbox, 'POST /account/fund-password-reset/cancel', { token });
const streamed = async ({ userId }: TestUser) => {
  const rows = await queryRawRows<{ payload: { kind?: string; state: string } }>(
    sandbox.database.db,
    sql`select payload from outbox where user_id = ${userId} and channel = 'record' order by seq`,
  );
  return rows.map(({ payload }) => payload).filter(({ kind }) => kind === 'fund_password_reset');
};
const shown = async ({ token }: TestUser) =>
  (await call(sandbox, 'GET /account/fund-password-reset', { token })).data;
const setFund = ({ token }: TestUser, body: Record<string, unknown>) =>
  call(sandbox, 'PUT /account/fund-password', { token, body });
const login = ({ mobile }: TestUser, password: string) =>
  call(sandbox, 'POST /session/login', { body: { account: mobile, password } });

const titles = async ({ token }: { token: string }) =>
  (await call(sandbox, 'GET /messages?lang=en', { token })).data.items.map(
    (it: { title: string }) => it.title,
  );

async function verified(): Promise<TestUser> {
  const user = await newUser(sandbox);
  await submitAndReview(sandbox, user, 'pass');
  await setFund(user, { new_password: 'fund123' });
  return user;
}

async function later(ms: number) {
  await sandbox.clock.jumpTo(sandbox.clock.now() + ms);
  await sandbox.unitRunner.runAllDueJobs(sandbox.clock.now());
}

test('lets only a verified user with the right login password request a reset', async () => {
  const stranger = await newUser(sandbox);
  expect(await shown(stranger)).toBeNull();
  expect(await ask(stranger)).toMatchObject({ code: 6003, data: { params: { state: 'not_verified' } } });
  const user = await verified();
  expect(await ask(user, { ...SELF, current_password: 'wrong1' })).toMatchObject({
    code: 1006,
    data: { field: 'current_password' },
  });
  expect(await shown(user)).toBeNull();
});

test('counts wrong login passwords together with those at sign-in', async () => {
  const user = await verified();
  const guess = { ...SELF, current_password: 'wrong1' };
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask(user, guess)));
  expect(replies.filter(({ code }) => code === 1006)).toHaveLength(10);
  expect((await ask(user)).status).toBe(429);
  expect((await login(user, 'secret1')).code).toBe(1002);
});

test('the user can cancel a request once, before or after its approval, and then make a new one', async () => {
  const user = await verified();
  expect((await cancel(user)).status).toBe(404);
  await ask(user);
  const both = await Promise.all([cancel(user), cancel(user)]);
  for (const { data } of both)
    expect(data).toMatchObject({ state: 'cancelled', version: 2, deadline: null, next_actions: [] });
  await later(10_000);
  expect(await shown(user)).toMatchObject({ state: 'cancelled', version: 2 });
  expect((await ask(user)).data.state).toBe('awaiting_review');
  await later(10_000);
  expect((await shown(user)).state).toBe('allowed');
  expect((await cancel(user)).data).toMatchObject({ state: 'cancelled', version: 3 });
  expect((await use(user)).code).toBe(1011);
  const titlesSent = await titles(user);
  expect(titlesSent.filter((title: string) => title.endsWith('reset cancelled'))).toHaveLength(2);
  const records = await streamed(user);
  expect(records.map(({ state }) => state)).toEqual([
    ...['awaiting_review', 'cancelled', 'awaiting_review', 'allowed', 'cancelled'],
  ]);
});

test('after approval the new password works, other devices are signed out and withdrawals to every bank account are held for a day', async () => {
  const user = await verified();
  const body = {
    holder_kana: 'サトウ イチロウ',
    bank_code: '9998',
    branch_code: '001',
    account_type: 'ordinary',
    account_number: '34821',
  };
  const account = (await call(sandbox, 'POST /bank-accounts', { token: user.token, body })).data;
  expect((await ask(user)).data).toMatchObject({
    state: 'awaiting_review',
    review_by: '2026-11-24T17:00:00.000+09:00',
    use_by: null,
    next_actions: ['cancel'],
  });
  expect(await use(user)).toMatchObject({ code: 1011, data: { rule: 'reset_allowed' } });
  await later(25 * HOUR_MS);
  const back = { ...user, token: (await login(user, 'secret1')).data.token };
  expect(await shown(back)).toMatchObject({ state: 'expired' });

  expect((await ask(back)).data.state).toBe('awaiting_review');
  await later(10_000);
  expect(await shown(back)).toMatchObject({
    state: 'allowed',
    use_by: '2026-11-26T11:00:08.000+09:00',
    deadline: { at: '2026-11-26T11:00:08.000+09:00', action: 'expire' },
    next_actions: ['use', 'cancel'],
  });
  const thief = (await login(user, 'secret1')).data.token;
  for (let tries = 0; tries < 10; tries += 1)
    await setFund(back, { current_password: 'wrong99', new_password: 'other12' });
  expect((await use(back)).data).toMatchObject({
    state: 'used',
    withdrawals_held_until: '2026-11-26T11:00:10.000+09:00',
    next_actions: [],
  });
  expect((await call(sandbox, 'GET /session/devices', { token: thief })).status).toBe(401);
  const { items } = (await call(sandbox, 'GET /bank-accounts', back)).data;
  expect(items).toMatchObject([
    { bank_account_id: account.bank_account_id, withdrawals_held_until: '2026-11-26T11:00:10.000+09:00' },
  ]);
  const titlesSent = await titles(back);
  expect(titlesSent[0]).toBe('Your fund password was reset');
  expect(titlesSent).toContain('Fund password reset approved');
  expect(titlesSent).toContain('Fund password reset expired');
  const change = (current_password: string) => setFund(back, { current_password, new_password: 'fund000' });
  expect((await change('fund123')).code).toBe(1008);
  expect((await change('fund789')).code).toBe(1);
  expect((await use(back)).code).toBe(1011);
});

test('declines a request with the wrong date of birth; the next request has a new id', async () => {
  const user = await verified();
  await ask(user, { ...SELF, birth_date: '1988-04-13' });
  await later(10_000);
  const declined = await shown(user);
  expect(declined).toMatchObject({ state: 'declined', deadline: null, next_actions: [] });
  expect(declined.timeline.at(-1)).toMatchObject({ actor: 'operator', reason: 'details_differ' });
  expect((await titles(user)).slice(0, 2)).toEqual([
    'Fund password reset declined',
    'Fund password reset requested',
  ]);
  expect((await use(user)).code).toBe(1011);
  expect((await ask(user)).data.reset_id).not.toBe(declined.reset_id);
});

test('concurrent requests make one request, and concurrent uses set the password once', async () => {
  const user = await verified();
  const responses = await Promise.all([ask(user), ask(user), ask(user)]);
  expect(new Set(responses.map(({ data }) => data.reset_id)).size).toBe(1);
  await later(10_000);
  const used = await Promise.all([use(user, 'fund001'), use(user, 'fund002')]);
  expect(used.map(({ code }) => code).sort()).toEqual([1, 1011]);
});

test('a user neither sees nor uses the reset of another user', async () => {
  const user = await verified();
  await ask(user);
  await later(10_000);
  const other = await verified();
  expect(await shown(other)).toBeNull();
  expect((await use(other)).code).toBe(1011);
  expect(await shown(user)).toMatchObject({ state: 'allowed' });
});

test('a request without a review expires after seven days; the operator decides while the autopilot is off', async () => {
  await sandbox.autopilot.turn(false, sandbox.clock.now());
  const user = await verified();
  await ask(user);
  await later(8 * 24 * HOUR_MS);
  const back = { ...user, token: (await login(user, 'secret1')).data.token };
  expect((await shown(back)).timeline.at(-1)).toMatchObject({
    actor: 'clock',
    reason: 'not_reviewed_in_time',
  });
  const { reset_id } = (await ask(back)).data;
  const decline = sandbox.decisions.find(
    ({ record, event }) => record.name === 'fund_password_reset' && event === 'decline',
  );
  if (!decline) throw new Error('no decision');
  await sandbox.unitRunner.decide(decline.record, reset_id, (unit, row, at) =>
    decline.decide(unit, row, { at, reason: 'declined' }),
  );
  expect((await shown(back)).timeline.at(-1)).toMatchObject({ actor: 'operator', reason: 'declined' });
  await sandbox.autopilot.turn(true, sandbox.clock.now());
});

test.each(['short', 'elevenchars'])(
  'refuses a new fund password that has not six to ten characters: %s',
  async (next) => {
    expect((await use(await newUser(sandbox), next)).status).toBe(422);
  },
);
