import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, machineTimeFrom, newUser, placeTestOrder, type TestUser } from '#sandbox/testing.ts';

let sandbox: Sandbox;
const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const jumpTo = async (at: string) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to: new Date(at).toISOString() })).status).toBe(
    200,
  );
const within = (user: TestUser, draft: Record<string, unknown> = {}) =>
  placeTestOrder(sandbox, user, { product: 'intraday', leverage: 2, ...draft });

beforeAll(async () => {
  sandbox = await startControlled({
    market: { seed: 'test', schedule: 'exchange' },
    machineTime: machineTimeFrom('2026-11-24T10:00:00+09:00'),
  });
  await sandbox.clock.pause();
});

afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

describe('issues for day trading', () => {
  test('are sorted as requested, page by page, with the end of the day', async () => {
    const user = await newUser(sandbox);
    const { data } = await get(user, '/intraday?sort=gainers&limit=100');
    const rates = data.items.map(({ change_rate }: { change_rate: string }) => Number(change_rate));
    expect(rates).toEqual(rates.toSorted((a: number, b: number) => b - a));
    expect(data.items).toHaveLength(data.closing.issue_count);
    expect(data.closing).toEqual({
      trading_date: '2026-11-24',
      automatic_close_at: '2026-11-24T15:20:00.000+09:00',
      must_close_by: '2026-11-24T15:30:00.000+09:00',
      opening_allowed: true,
      issue_count: data.items.length,
    });
    const first = (await get(user, '/intraday?sort=gainers&limit=40')).data;
    const second = (await get(user, `/intraday?sort=gainers&limit=40&cursor=${first.next_cursor}`)).data;
    expect([...first.items, ...second.items]).toEqual(data.items.slice(0, 80));
    const short = (await get(user, '/intraday?shortable=true&limit=100')).data.items;
    expect(short.every(({ shortable }: { shortable: boolean }) => shortable)).toBe(true);
  });
});

describe('a day-trading order', () => {
  test('is refused for an issue without day trading and for an unavailable leverage', async () => {
    const user = await newUser(sandbox);
    const { items } = (await get(user, '/intraday?limit=100')).data;
    const listed = new Set(items.map(({ code }: { code: string }) => code));
    const all = (await get(user, '/stocks?limit=100')).data.items;
    const other = all.find(({ code }: { code: string }) => !listed.has(code));
    expect(await within(user, { code: other.code })).toMatchObject({
      code: 2018,
      data: { field: 'product', params: { code: other.code }, nearest: ['standard'] },
    });
    const two = items.find(({ leverage_steps }: { leverage_steps: number[] }) => leverage_steps.length === 2);
    expect(await within(user, { code: two.code, leverage: 3 })).toMatchObject({
      code: 2007,
      data: { nearest: ['2', '1'] },
    });
  });

  test('opens a day-trading position as previewed', async () => {
    const user = await newUser(sandbox);
    const body = {
      ...{ code: '7203', direction: 'long', price_type: 'market', quantity: 100, leverage: 2 },
      product: 'intraday',
    };
    const preview = (await call(sandbox, 'POST /orders/preview', { token: user.token, body })).data;
    expect(preview.product).toBe('intraday');
    const { data } = await within(user, { preview_id: preview.preview_id });
    expect(data).toMatchObject({ state: 'filled', product: 'intraday' });
    expect((await get(user, `/positions/${data.position_id}`)).data.product).toBe('intraday');
    const other = { preview_id: preview.preview_id, product: 'standard' };
    expect(await within(user, other)).toMatchObject({ code: 2012 });
  });
});

describe('the end of the day', () => {
  let user: TestUser;
  let longId: string;
  let shortId: string;
  let heldId: string;

  beforeAll(async () => {
    user = await newUser(sandbox);
    longId = (await within(user)).data.position_id;
    shortId = (await within(user, { direction: 'short' })).data.position_id;
    heldId = (await placeTestOrder(sandbox, user, { leverage: 2 })).data.position_id;
    // One that closes the long at a price that is not reached, and one that would open another.
    const { limits } = { limits: (await get(user, '/stocks/7203')).data.quote };
    const key = crypto.randomUUID();
    const closing = { price_type: 'limit', price: limits.upper_limit, quantity: 100 };
    await call(sandbox, `POST /positions/${longId}/close`, { token: user.token, key, body: closing });
    await within(user, { price_type: 'limit', price: limits.lower_limit });
  });

  test('closes all day-trading positions ten minutes before the close, and nothing else', async () => {
    await jumpTo('2026-11-24T15:19:59+09:00');
    expect((await get(user, `/positions/${longId}`)).data.state).toBe('closing');
    await jumpTo('2026-11-24T15:20:00+09:00');
    for (const id of [longId, shortId]) {
      const { data } = await get(user, `/positions/${id}`);
      expect(data).toMatchObject({ state: 'closed', closed_at: '2026-11-24T15:20:00.000+09:00' });
      expect(data.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'intraday_close' });
    }
    expect((await get(user, `/positions/${heldId}`)).data.state).toBe('holding');
    const orders = (await get(user, '/orders?limit=100')).data.items;
    const states = orders.map(({ state, timeline }: { state: string; timeline: { reason: string }[] }) => [
      state,
      timeline.at(-1)?.reason,
    ]);
    expect(states).toContainEqual(['cancelled', 'intraday_close']);
    expect(states).toContainEqual(['expired', 'day_ended']);
    const messages = (await get(user, '/messages?category=trade&lang=en&limit=50')).data.items;
    const endMessages = messages.filter(({ title }: { title: string }) => title.includes('end of the day'));
    expect(endMessages).toHaveLength(2);
  });

  test('allows no new day-trading order until the next morning', async () => {
    expect(await within(user)).toMatchObject({
      code: 2001,
      data: { params: { next_open_at: '2026-11-25T09:00:00.000+09:00' } },
    });
    const { closing } = (await get(user, '/intraday?limit=1')).data;
    expect(closing).toMatchObject({ trading_date: '2026-11-24', opening_allowed: false });
    await jumpTo('2026-11-24T15:30:00+09:00');
    expect((await get(user, '/intraday?limit=1')).data.closing).toMatchObject({
      trading_date: '2026-11-25',
      automatic_close_at: '2026-11-25T15:20:00.000+09:00',
      opening_allowed: false,
    });
  });
});
