import { dayOf } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../app.ts';
import { callControl, startControlled } from '../../../control/test-control.ts';
import { call, newUser, placeTestOrder, planCloses } from '../../../testing.ts';

/** A market that never closes, on a day on which 7203 falls by a fifth. */
const BEGINS = Date.parse('2026-11-19T00:02:00+09:00');
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startControlled({ market: { seed: 'test', schedule: 'always_open' } });
  await sandbox.clock.pause();
  planCloses(sandbox.market, '7203', (day) => (day < dayOf(BEGINS) ? 30_000 : 24_000));
  await sandbox.clock.jumpTo(BEGINS);
});
afterAll(() => sandbox.close());

test('a margin call ends conditional orders that open margin positions; plain ones, own shares and closings stay', async () => {
  const user = await newUser(sandbox);
  const { token } = user;
  const stockOf = async (code: string) => (await call(sandbox, `GET /stocks/${code}`, { token })).data.quote;
  const limit = { price_type: 'limit', price: '3050' };
  await placeTestOrder(sandbox, user, { code: '7203', quantity: 9_600, leverage: 3, ...limit });
  const high = Math.floor(Number((await stockOf('7203')).upper_limit) / 10) * 10 - 10;
  const buy = { code: '7203', quantity: 100, trigger_price: String(high) };
  const cheap = Number((await stockOf('9432')).upper_limit) - 1;
  const margin = await placeTestOrder(sandbox, user, { ...buy, leverage: 3 });
  const own = await placeTestOrder(sandbox, user, {
    code: '9432',
    quantity: 100,
    trigger_price: String(cheap),
  });
  expect([margin.data?.state, own.data?.state]).toEqual(['armed', 'armed']);
  const low = Math.ceil(Number((await stockOf('9432')).lower_limit)) + 1;
  const exit = { price: String(cheap), stop: null, good_till: null };
  const away = { code: '9432', quantity: 100, leverage: 3, price_type: 'limit', price: String(low) };
  const place = async (draft: Record<string, unknown>) => (await placeTestOrder(sandbox, user, draft)).data;
  const entry = await place({ ...away, exit });
  const waiting = await place({ ...away, exit, execution: 'at_close' });
  const plain = await place(away);
  const closing = await place({ ...away, leverage: 1, exit });
  expect([entry, waiting, plain, closing].map(({ state }) => state)).toEqual([
    ...['working', 'queued', 'working', 'working'],
  ]);
  await callControl(sandbox, 'POST /clock/advance', {
    seconds: (Date.parse('2026-11-19T15:30:00+09:00') - BEGINS) / 1000,
  });
  const stateOf = async (id: string) => (await call(sandbox, `GET /orders/${id}`, { token })).data;
  const status = (await call(sandbox, 'GET /account/assets', { token })).data.margin_status;
  expect(status.call).not.toBeNull();
  const ended = await stateOf(margin.data.order_id);
  expect(ended).toMatchObject({ state: 'cancelled', reserve: 0 });
  expect(ended.timeline.at(-1)).toMatchObject({ from: 'armed', reason: 'margin_short' });
  expect((await stateOf(own.data.order_id)).state).toBe('armed');
  for (const { order_id: id, state } of [entry, waiting]) {
    const { timeline, ...order } = await stateOf(id);
    expect(order).toMatchObject({ state: 'cancelled', reserve: 0, exit });
    expect(timeline.at(-1)).toMatchObject({ from: state, reason: 'margin_short' });
  }
  expect((await stateOf(plain.order_id)).state).toBe('working');
  expect((await stateOf(closing.order_id)).state).toBe('working');
});
