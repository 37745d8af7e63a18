import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, newUser, type TestUser } from '../../testing.ts';

let sandbox: Sandbox;
/** A Friday; the Monday after it is a holiday. */
const FRIDAY = '2026-11-20T14:03:00.000+09:00';

beforeAll(async () => {
  sandbox = await startControlled();
});
beforeEach(async () => {
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse(FRIDAY));
  await callControl(sandbox, 'PUT /autopilot', { on: false });
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const ask = (user: TestUser, amount: unknown = 1_000_000, key: string = randomUUID()) =>
  call(sandbox, 'POST /deposits', { token: user.token, key, body: { amount } });
const deposit = async (user: TestUser, id: string) => (await get(user, `/deposits/${id}`)).data;
const balance = async (user: TestUser) => (await get(user, '/account/assets')).data.balance;
const decide = (id: string, event: string) =>
  callControl(sandbox, `POST /records/${id}/decisions`, { event });
const advance = (body: object) => callControl(sandbox, 'POST /clock/advance', body);

describe('requesting paper money', () => {
  test('returns a reference, its expiry and the expected time of the review', async () => {
    const user = await newUser(sandbox);
    const { data } = await ask(user);
    expect(data).toMatchObject({
      amount: 1_000_000,
      method: 'sandbox_transfer',
      reference: expect.stringMatching(/^TSB-1120-/),
      reference_expires_at: '2026-11-24T15:30:00.000+09:00',
      review_by: '2026-11-20T17:00:00.000+09:00',
      deadline: { at: '2026-11-24T15:30:00.000+09:00', action: 'expire' },
      state: 'awaiting_review',
    });
    expect(await balance(user)).toBe(10_000_000);
  });

  test('the deposit terms name a page of the app and the allowed amounts', async () => {
    const user = await newUser(sandbox);
    expect((await get(user, '/index/getCzhiurl')).data).toEqual({
      url: '/app/#/subPackages/recharge/recharge',
      simulated: true,
      minimum_amount: 10_000,
      maximum_amount: 100_000_000,
    });
  });

  test('accepts the minimum, refuses a yen less with the minimum as nearest value, and rejects more than the maximum with 422', async () => {
    const user = await newUser(sandbox);
    expect((await ask(user, 10_000)).code).toBe(1);
    expect(await ask(user, 9_999)).toMatchObject({
      code: 7001,
      data: { field: 'amount', params: { minimum_amount: 10_000 }, nearest: ['10000'] },
    });
    for (const amount of [100_000_001, 0, -1, 10_000.5, '10000', null])
      expect((await ask(user, amount)).status, String(amount)).toBe(422);
  });

  test('creates one deposit for an idempotency key, also for concurrent requests', async () => {
    const user = await newUser(sandbox);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(user, 20_000, key)));
    expect(new Set(answers.map(({ data }) => data.deposit_id)).size).toBe(1);
    expect((await get(user, '/deposits')).data.items).toHaveLength(1);
    expect((await ask(user, 30_000, key)).status).toBe(409);
  });

  test('a user does not see the deposit of another user', async () => {
    const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
    const { data } = await ask(owner);
    expect((await get(other, `/deposits/${data.deposit_id}`)).status).toBe(404);
    expect((await get(other, '/deposits')).data.items).toEqual([]);
  });
});

describe('the review', () => {
  test('credits the amount once when the operator approves', async () => {
    const user = await newUser(sandbox);
    const { deposit_id } = (await ask(user)).data;
    expect((await decide(deposit_id, 'approve')).body.state).toBe('approved');
    expect((await decide(deposit_id, 'approve')).status).toBe(409);
    expect(await deposit(user, deposit_id)).toMatchObject({ state: 'approved', version: 2, deadline: null });
    const assets = (await get(user, '/account/assets')).data;
    expect(assets).toMatchObject({ balance: 11_000_000, net_paid_in: 11_000_000, today_profit_loss: 0 });
    const [entry] = (await get(user, '/account/ledger')).data.items;
    expect(entry).toMatchObject({
      kind: 'deposit_approved',
      reference_id: deposit_id,
      cash_after: 11_000_000,
    });
  });

  test('a declined deposit gives its reason in the language of the request', async () => {
    const user = await newUser(sandbox);
    const { deposit_id } = (await ask(user)).data;
    await decide(deposit_id, 'decline');
    expect((await get(user, `/deposits/${deposit_id}?lang=en`)).data).toMatchObject({
      state: 'failed',
      failure_reason: 'The review did not approve it',
    });
    expect(await balance(user)).toBe(10_000_000);
  });

  test('a failed deposit counts in the profile badge until its notification is read', async () => {
    const user = await newUser(sandbox);
    const place = async () => {
      const { tabs, places } = (await get(user, '/badges')).data;
      return [tabs.user.badge, ...places.filter((each: { place: string }) => each.place === 'funds')];
    };
    const { deposit_id } = (await ask(user)).data;
    expect(await place()).toEqual([0]);
    await decide(deposit_id, 'decline');
    const link = { page: 'subPackages/transactionLog/transactionLog', params: {} };
    expect(await place()).toEqual([
      1,
      { place: 'funds', unread: 1, awaiting: 0, next_deadline_at: null, link },
    ]);
    await call(sandbox, 'POST /messages/read-all', { token: user.token });
    expect(await place()).toEqual([0]);
  });

  test('an unreviewed reference expires on time, also when the clock jumps past its expiry', async () => {
    const user = await newUser(sandbox);
    const { deposit_id } = (await ask(user)).data;
    await advance({ to: '2026-11-24T15:29:59.000+09:00' });
    expect((await deposit(user, deposit_id)).state).toBe('awaiting_review');
    await advance({ to: '2026-12-01T09:00:00.000+09:00' });
    const after = await deposit(user, deposit_id);
    expect(after).toMatchObject({ state: 'failed', failure_reason: '参照番号の有効期限が切れました' });
    expect(after.timeline[1]).toMatchObject({ at: '2026-11-24T15:30:00.000+09:00', actor: 'clock' });
  });

  test('the autopilot approves after some seconds', async () => {
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    const user = await newUser(sandbox);
    const { deposit_id } = (await ask(user)).data;
    await advance({ seconds: 7 });
    expect((await deposit(user, deposit_id)).state).toBe('awaiting_review');
    await advance({ seconds: 1 });
    expect((await deposit(user, deposit_id)).state).toBe('approved');
    expect(await balance(user)).toBe(11_000_000);
  });

  test('turning the autopilot on decides pending deposits, turning it off leaves them pending', async () => {
    const user = await newUser(sandbox);
    const first = (await ask(user)).data;
    await advance({ seconds: 60 });
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    const approved = await deposit(user, first.deposit_id);
    expect(approved.timeline[1]).toMatchObject({ to: 'approved', at: '2026-11-20T14:04:00.000+09:00' });
    const second = (await ask(user)).data;
    await callControl(sandbox, 'PUT /autopilot', { on: false });
    await advance({ seconds: 60 });
    expect((await deposit(user, second.deposit_id)).state).toBe('awaiting_review');
  });
});

test('lists deposits newest first, by state and page by page', async () => {
  const user = await newUser(sandbox);
  const ids: string[] = [];
  for (const amount of [10_000, 20_000, 30_000]) ids.unshift((await ask(user, amount)).data.deposit_id);
  await decide(ids[1] ?? '', 'approve');
  const idsOf = ({ data }: { data: { items: { deposit_id: string }[] } }) =>
    data.items.map(({ deposit_id }) => deposit_id);
  const first = await get(user, '/deposits?limit=2');
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  expect(idsOf(await get(user, `/deposits?limit=2&cursor=${first.data.next_cursor}`))).toEqual(ids.slice(2));
  expect(idsOf(await get(user, '/deposits?state=approved,failed'))).toEqual([ids[1]]);
});
