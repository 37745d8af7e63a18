import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, machineTimeFrom, newUser, setCash, type TestUser } from '../../testing.ts';

const FRIDAY = '2026-11-20T14:03:00.000+09:00';
const VERSION = '2026-11-20';

type Row = Record<string, unknown> & { product_id: string; state: string; risk_score: number };

let sandbox: Sandbox;
const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const post = (user: TestUser, path: string, body?: unknown, key: string = randomUUID()) =>
  call(sandbox, `POST ${path}`, { token: user.token, key, ...(body === undefined ? {} : { body }) });
const follow = (user: TestUser, productId: string, wish: Record<string, unknown> = {}, key?: string) =>
  post(
    user,
    `/follow-products/${productId}/follow`,
    { amount: '300000.00', stop_loss_rate: '0.9000', disclosure_version: VERSION, ...wish },
    key,
  );
const products = async (user: TestUser, query = ''): Promise<Row[]> =>
  (await get(user, `/follow-products?limit=100${query}`)).data.items;
const open = async (user: TestUser): Promise<Row> => {
  const found = (await products(user, '&state=recruiting')).find(
    (each) => (each.next_actions as string[]).length > 0,
  );
  if (!found) throw new Error('nothing can be followed');
  return found;
};
const record = async (user: TestUser, id: string) => (await get(user, `/follow-records/${id}`)).data;
const assets = async (user: TestUser) => (await get(user, '/account/assets')).data;
const decide = (id: string, event: string, reason?: string) =>
  callControl(sandbox, `POST /records/${id}/decisions`, { event, ...(reason ? { reason } : {}) });
const jumpTo = async (to: string) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to })).status).toBe(200);
/** Creates a record that was applied for, approved and bought. */
const following = async (user: TestUser, wish: Record<string, unknown> = {}): Promise<string> => {
  const { data } = await follow(user, (await open(user)).product_id, wish);
  expect((await decide(data.record_id, 'approve')).status).toBe(200);
  return data.record_id;
};

async function start(schedule: 'always_open' | 'exchange'): Promise<void> {
  sandbox = await startControlled({
    programmes: true,
    machineTime: machineTimeFrom(FRIDAY),
    market: { seed: 'copies', schedule },
  });
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse(FRIDAY));
  await callControl(sandbox, 'PUT /autopilot', { on: false });
}

async function end(): Promise<void> {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
}

describe('while the market never closes', () => {
  beforeAll(() => start('always_open'));
  afterAll(end);

  describe('products', () => {
    test('are open or running from the sandbox’s start, open products first', async () => {
      const all = await products(await newUser(sandbox));
      const states = all.map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['recruiting', 'running']));
      expect(states).toEqual(states.toSorted((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
      const risky = all.filter(({ risk_score }) => risk_score > 7);
      expect(risky.length).toBeGreaterThan(0);
      for (const each of risky) expect(each.next_actions).toEqual([]);
    });

    test('are sorted as requested and paged', async () => {
      const user = await newUser(sandbox);
      const by = async (sort: string, field: string) =>
        (await products(user, `&sort=${sort}`)).map((each) => Number(each[field]));
      for (const [sort, field] of [
        ['risk', 'risk_score'],
        ['drawdown', 'maximum_drawdown'],
        ['total_rate', 'total_rate'],
      ] as const) {
        const values = await by(sort, field);
        const ascending = sort === 'risk' ? 1 : -1;
        expect(values).toEqual(values.toSorted((a, b) => (a - b) * ascending));
      }
      const deadlines = (await products(user, '&sort=deadline')).map(({ deadline }) => deadline);
      expect(deadlines).toEqual(deadlines.toSorted());
      const first = (await get(user, '/follow-products?limit=5&sort=risk')).data;
      const rest = (await get(user, `/follow-products?limit=100&sort=risk&cursor=${first.next_cursor}`)).data;
      expect([...first.items, ...rest.items]).toEqual(await products(user, '&sort=risk'));
    });

    test('figures follow from the curve, and the shares of the portfolio add up to 100 %', async () => {
      const user = await newUser(sandbox);
      for (const { product_id } of await products(user)) {
        const { product, curve, allocation, disclosure } = (await get(user, `/follow-products/${product_id}`))
          .data;
        const values = curve.map((point: { value: string }) => Number(point.value));
        const falls = curve.map((point: { drawdown: string }) => Number(point.drawdown));
        expect(Math.min(...falls)).toBe(Number(product.maximum_drawdown));
        expect(curve[falls.indexOf(Math.min(...falls))].date <= product.maximum_drawdown_on).toBe(true);
        expect(Number(product.total_rate)).toBeCloseTo(values.at(-1) - 1, 4);
        expect(Number(product.yesterday_rate)).toBeCloseTo(values.at(-1) / values.at(-2) - 1, 3);
        const shares = allocation.map((part: { share: string }) => Math.round(Number(part.share) * 10_000));
        expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(10_000);
        expect(allocation.at(-1)).toMatchObject({ kind: 'cash', sector33_code: null });
        expect(disclosure.version).toBe(VERSION);
        expect(product.remaining_size).toBe(Math.max(0, product.maximum_size - product.fund_size));
      }
    });

    test('answers 404 to an unknown product', async () => {
      const user = await newUser(sandbox);
      const nothing = `fpr_${'0'.repeat(26)}`;
      expect((await get(user, `/follow-products/${nothing}`)).status).toBe(404);
      expect((await follow(user, nothing)).status).toBe(404);
    });
  });

  describe('applying', () => {
    test('reserves the amount rounded up to the yen, and a withdrawal frees it', async () => {
      const user = await newUser(sandbox);
      const product = await open(user);
      const { data } = await follow(user, product.product_id, {
        amount: '150000.75',
        stop_loss_rate: '0.2',
      });
      expect(data).toMatchObject({
        amount: '150000.75',
        paid_amount: 150_001,
        held_amount: 150_001,
        stop_loss_rate: '0.2000',
        stop_value: 120_001,
        value: 0,
        state: 'pending_review',
        next_actions: ['withdraw'],
      });
      expect(await assets(user)).toMatchObject({
        balance: 10_000_000 - 150_001,
        reserved: 150_001,
        total_assets: 10_000_000,
      });
      const shown = (await get(user, `/follow-products/${product.product_id}`)).data.product;
      expect(shown.my_record_id).toBe(data.record_id);
      const path = `/follow-records/${data.record_id}`;
      expect(await post(user, `${path}/stop`)).toMatchObject({
        code: 4004,
        data: { params: { state: 'pending_review' } },
      });
      expect((await post(user, `${path}/withdraw`)).data).toMatchObject({
        state: 'withdrawn',
        held_amount: 0,
      });
      expect(await post(user, `${path}/withdraw`)).toMatchObject({
        code: 4005,
        data: { params: { state: 'withdrawn' } },
      });
      expect(await assets(user)).toMatchObject({ balance: 10_000_000, reserved: 0 });
    });

    test('is refused with the first broken rule, and reserves nothing', async () => {
      const user = await newUser(sandbox);
      const { product_id, minimum_amount } = await open(user);
      const all = await products(user);
      const risky = all.find((each) => each.state === 'recruiting' && each.risk_score > 7);
      const running = all.find(({ state }) => state === 'running');
      const refused = async (id: string | undefined, wish: Record<string, unknown>) => {
        const { code, data } = await follow(user, id ?? '', wish);
        return { code, params: data.params, nearest: data.nearest };
      };
      expect(await refused(product_id, { amount: '1.00' })).toMatchObject({
        code: 4001,
        params: { minimum_amount },
        nearest: [minimum_amount],
      });
      expect(await refused(running?.product_id, {})).toMatchObject({
        code: 4002,
        params: { state: 'running' },
      });
      expect(await refused(risky?.product_id, {})).toMatchObject({ code: 4003, params: { maximum: 7 } });
      expect(await refused(product_id, { disclosure_version: '2026-10-01' })).toMatchObject({
        code: 4006,
        nearest: [VERSION],
      });
      expect(await refused(product_id, { amount: '10000000.01' })).toMatchObject({
        code: 2002,
        params: { required: 10_000_001, available: 10_000_000, shortfall: 1 },
        nearest: ['10000000.00'],
      });
      for (const wish of [{ amount: '1.005' }, { amount: '-1' }, { stop_loss_rate: '0.04' }])
        expect((await follow(user, product_id, wish)).status, JSON.stringify(wish)).toBe(422);
      expect(await assets(user)).toMatchObject({ balance: 10_000_000, reserved: 0 });
      expect((await get(user, '/follow-records')).data.items).toEqual([]);
    });

    test('applies once for one idempotency key, also in ten concurrent requests', async () => {
      const user = await newUser(sandbox);
      const { product_id } = await open(user);
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 10 }, () => follow(user, product_id, {}, key)));
      expect(new Set(replies.map(({ data }) => data.record_id)).size).toBe(1);
      expect((await assets(user)).reserved).toBe(300_000);
      expect((await follow(user, product_id, { amount: '400000.00' }, key)).status).toBe(409);
    });

    test('a user neither sees nor changes the record of another user', async () => {
      const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
      const id = await following(owner);
      expect((await get(other, `/follow-records/${id}`)).status).toBe(404);
      expect((await post(other, `/follow-records/${id}/stop`)).status).toBe(404);
      expect((await post(other, `/follow-records/${id}/withdraw`)).status).toBe(404);
      expect((await get(other, '/follow-records')).data.items).toEqual([]);
    });
  });

  describe('the review', () => {
    test('buys at once on approval', async () => {
      const user = await newUser(sandbox);
      const id = await following(user);
      const shown = await record(user, id);
      expect(shown).toMatchObject({ state: 'following', held_amount: 0, next_actions: ['stop'] });
      expect(shown.timeline.map(({ reason }: { reason: string }) => reason)).toEqual([
        'applied',
        'approved',
        'bought',
      ]);
      expect(shown.value).toBe(300_000);
      expect(await assets(user)).toMatchObject({ balance: 9_700_000, follow_value: 300_000, reserved: 0 });
      expect((await post(user, `/follow-records/${id}/withdraw`)).code).toBe(4005);
    });

    test('declines with the reason in the language of the request, and frees the cash', async () => {
      const user = await newUser(sandbox);
      const { data } = await follow(user, (await open(user)).product_id);
      await decide(data.record_id, 'decline', 'declined');
      expect((await get(user, `/follow-records/${data.record_id}?lang=en`)).data).toMatchObject({
        state: 'rejected',
        rejection_reason: 'The review did not approve it',
        next_actions: [],
      });
      expect((await assets(user)).balance).toBe(10_000_000);
    });

    test('the autopilot approves after some seconds', async () => {
      const user = await newUser(sandbox);
      const { data } = await follow(user, (await open(user)).product_id);
      await callControl(sandbox, 'PUT /autopilot', { on: true });
      await callControl(sandbox, 'POST /clock/advance', { seconds: 9 });
      await callControl(sandbox, 'PUT /autopilot', { on: false });
      expect((await record(user, data.record_id)).state).toBe('following');
    });

    test('declines an application beyond the product’s size, and ends recruitment once it is full', async () => {
      const rich = await newUser(sandbox);
      await setCash(sandbox.unitRunner, rich.userId, 1_000_000_000);
      const product = (await products(rich, '&state=recruiting&sort=deadline')).findLast(
        (each) => (each.next_actions as string[]).length > 0,
      );
      const id = product?.product_id ?? '';
      const room = Number(product?.remaining_size);
      const tooMuch = (await follow(rich, id, { amount: `${room + 1}.00` })).data;
      const rest = (await follow(rich, id, { amount: `${room}.00` })).data;
      await decide(tooMuch.record_id, 'approve');
      expect(await record(rich, tooMuch.record_id)).toMatchObject({
        state: 'rejected',
        timeline: [{ reason: 'applied' }, { reason: 'product_full' }],
      });
      await decide(rest.record_id, 'approve');
      const after = (await get(rich, `/follow-products/${id}`)).data.product;
      expect(after).toMatchObject({ state: 'running', remaining_size: 0, next_actions: [] });
      expect((await follow(rich, id)).code).toBe(4002);
    });
  });

  describe('following', () => {
    test('daily earnings follow the portfolio, losses included, and add up to the total', async () => {
      const user = await newUser(sandbox);
      const product = await open(user);
      const id = await following(user);
      await jumpTo('2026-12-10T12:00:00.000+09:00');
      const shown = await record(user, id);
      const { curve } = (await get(user, `/follow-products/${product.product_id}`)).data;
      const valueOn = (date: string) => Number(curve.find((p: { date: string }) => p.date === date).value);
      const days: { date: string; earnings: number }[] = shown.daily_earnings;
      expect(days).toHaveLength(20);
      expect(days[0]?.date).toBe('2026-11-20');
      expect(Math.min(...days.map(({ earnings }) => earnings))).toBeLessThan(0);
      expect(Math.max(...days.map(({ earnings }) => earnings))).toBeGreaterThan(0);
      const sum = days.slice(1).reduce((total, { earnings }) => total + earnings, 0);
      const growth = valueOn('2026-12-09') / valueOn('2026-11-20');
      const base = 300_000 + (days[0]?.earnings ?? 0);
      // The curve is written with four decimals.
      expect(Math.abs(sum - base * (growth - 1))).toBeLessThan(60);
      expect(shown.yesterday_earnings).toBe(days.at(-1)?.earnings);
      expect(shown.total_earnings).toBe(shown.value - 300_000);
      expect(shown.fee_paid).toBeGreaterThan(0);
      const worth = await assets(user);
      expect(worth.follow_value).toBe(shown.value);
      expect(worth.total_assets).toBe(9_700_000 + shown.value);
      expect(worth.equity_curve.at(-1).total_assets).toBe(worth.total_assets);
    });

    test('stopping sells at once, and the proceeds settle two business days later', async () => {
      const user = await newUser(sandbox);
      const id = await following(user);
      await callControl(sandbox, 'POST /clock/advance', { seconds: 3 * 24 * 3_600 });
      const before = await record(user, id);
      const key = randomUUID();
      const stopped = (await post(user, `/follow-records/${id}/stop`, undefined, key)).data;
      expect(stopped).toMatchObject({ state: 'ended', value: before.value, next_actions: [] });
      expect((await post(user, `/follow-records/${id}/stop`, undefined, key)).data).toEqual(stopped);
      expect((await post(user, `/follow-records/${id}/stop`)).code).toBe(4004);
      const days: { earnings: number }[] = stopped.daily_earnings;
      expect(days.reduce((sum, { earnings }) => sum + earnings, 0)).toBe(stopped.total_earnings);
      expect(stopped.net_profit_loss).toBe(stopped.total_earnings - stopped.tax);
      const proceeds = stopped.value - stopped.tax;
      const worth = await assets(user);
      expect(worth).toMatchObject({
        balance: 9_700_000 + proceeds,
        follow_value: 0,
        unsettled_amount: proceeds,
        withdrawable_amount: 9_700_000,
      });
      await jumpTo(`${stopped.settlement_date}T00:00:00.000+09:00`);
      expect((await assets(user)).withdrawable_amount).toBe(9_700_000 + proceeds);
      expect((await record(user, id)).value).toBe(stopped.value);
    });

    test('blocks the closing of the account, as an application does', async () => {
      const user = await newUser(sandbox);
      const close = () => call(sandbox, 'DELETE /account', { token: user.token });
      const id = await following(user);
      const recordId = (await follow(user, (await open(user)).product_id)).data.record_id;
      expect(await close()).toMatchObject({ code: 1010, data: { params: { positions: 1, orders: 1 } } });
      await post(user, `/follow-records/${recordId}/withdraw`);
      expect(await close()).toMatchObject({ code: 1010, data: { params: { positions: 1, orders: 0 } } });
      await post(user, `/follow-records/${id}/stop`);
      expect((await close()).code).toBe(1);
    });

    test('ends with an automatic sale at the loss limit or at the end of the term', async () => {
      const user = await newUser(sandbox);
      const open = (await products(user, '&state=recruiting')).filter(
        (each) => (each.next_actions as string[]).length > 0,
      );
      const ids: string[] = [];
      for (const stop_loss_rate of ['0.05', '0.90'])
        for (const { product_id } of open) {
          const { data } = await follow(user, product_id, { stop_loss_rate });
          await decide(data.record_id, 'approve');
          ids.push(data.record_id);
        }
      await jumpTo('2027-06-30T12:00:00.000+09:00');
      const reasons = new Set<string>();
      for (const id of ids) {
        const ended = await record(user, id);
        expect(ended.state).toBe('ended');
        const { actor, reason } = ended.timeline.at(-1);
        expect(actor).toBe('system');
        reasons.add(reason);
        if (reason === 'loss_limit_reached') expect(ended.value).toBeLessThanOrEqual(ended.stop_value);
        else expect(ended.value).toBeGreaterThan(ended.stop_value);
      }
      expect(reasons).toEqual(new Set(['loss_limit_reached', 'term_ended']));
      expect(await assets(user)).toMatchObject({ follow_value: 0, reserved: 0 });
      const { items } = (await get(user, '/follow-records?state=ended&limit=2')).data;
      expect(items).toHaveLength(2);
    });
  });
});

describe('on the hours of the exchange', () => {
  beforeAll(() => start('exchange'));
  beforeEach(() => sandbox.clock.jumpTo(Date.parse(FRIDAY)));
  afterAll(end);

  test('buys at the next opening after an approval while the market is closed, also over a holiday', async () => {
    const user = await newUser(sandbox);
    const { data } = await follow(user, (await open(user)).product_id);
    await jumpTo('2026-11-20T16:10:00.000+09:00');
    await decide(data.record_id, 'approve');
    expect(await record(user, data.record_id)).toMatchObject({
      state: 'pending_review',
      approved_at: '2026-11-20T16:10:00.000+09:00',
      deadline: { at: '2026-11-24T09:00:00.000+09:00', action: 'buy' },
      next_actions: ['withdraw'],
    });
    await jumpTo('2026-11-24T09:00:00.000+09:00');
    expect(await record(user, data.record_id)).toMatchObject({
      state: 'following',
      bought_at: '2026-11-24T09:00:00.000+09:00',
      value: 300_000,
      deadline: null,
    });
  });

  test('a stop while the market is closed sells once at the next opening, and cannot be cancelled', async () => {
    const user = await newUser(sandbox);
    const id = await following(user);
    await jumpTo('2026-11-20T16:20:00.000+09:00');
    const stopping = (await post(user, `/follow-records/${id}/stop`)).data;
    expect(stopping).toMatchObject({
      state: 'following',
      stop_requested_at: '2026-11-20T16:20:00.000+09:00',
      deadline: { at: '2026-11-24T09:00:00.000+09:00', action: 'sell' },
      next_actions: [],
    });
    expect((await post(user, `/follow-records/${id}/stop`)).code).toBe(4004);
    await jumpTo('2026-11-30T12:00:00.000+09:00');
    expect(await record(user, id)).toMatchObject({
      state: 'ended',
      sold_at: '2026-11-24T09:00:00.000+09:00',
      settlement_date: '2026-11-26',
    });
  });

  test('a stop in the noon break sells at the afternoon opening', async () => {
    const user = await newUser(sandbox);
    const id = await following(user);
    await jumpTo('2026-11-24T12:00:00.000+09:00');
    expect((await post(user, `/follow-records/${id}/stop`)).data.deadline).toEqual({
      at: '2026-11-24T12:30:00.000+09:00',
      action: 'sell',
    });
  });
});

const RANK = ['recruiting', 'running', 'ended'];
