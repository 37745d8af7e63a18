import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
const DAY = 24 * 3_600_000;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOON);
});
afterAll(() => sandbox.close());

type Told = { title: string; body: string; category: string; link: unknown; sent_at: string };
const inbox = async ({ token }: { token: string }, lang = 'en'): Promise<Told[]> =>
  (await call(sandbox, `GET /messages?lang=${lang}`, { token })).data.items;

test('notifies a fill once, also for repeated idempotency keys', async () => {
  const user = await newUser(sandbox);
  const key = randomUUID();
  const orders = await Promise.all(
    [1, 2, 3].map(() => placeTestOrder(sandbox, user, { quantity: 200 }, key)),
  );
  const [{ data: order } = { data: null }] = orders;
  const messages = await inbox(user);
  expect(messages).toEqual([
    {
      message_id: expect.any(String),
      category: 'trade',
      title: 'Bought Toyota',
      body: `200 shares filled at ¥${Number(order.average_price).toLocaleString('en-US', { maximumFractionDigits: 4 })}. Settlement on November 25.`,
      link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: order.order_id } },
      sent_at: order.fills[0].at,
      read_at: null,
    },
  ]);
  expect((await inbox(user, 'jp'))[0]?.title).toBe('トヨタ自動車を買い付けました');
});

test('notifies the opening of a short as a short sale, and its closing with the net profit', async () => {
  const user = await newUser(sandbox);
  const opened = await placeTestOrder(sandbox, user, { direction: 'short', leverage: 2 });
  const closed = await call(sandbox, `POST /positions/${opened.data.position_id}/close`, {
    token: user.token,
    key: randomUUID(),
    body: { price_type: 'market', quantity: 100 },
  });
  expect(closed.code).toBe(1);
  const profit: number = closed.data.net_profit_loss;
  const sign = profit > 0 ? '+' : '-';
  const [last, first] = await inbox(user);
  expect(first?.title).toBe('Sold Toyota short');
  expect(last?.title).toBe('Closed Toyota');
  expect(last?.body).toContain(`Net P/L: ${sign}¥${Math.abs(profit).toLocaleString('en-US')}.`);
});

test('notifies an expired order with its day, also without any request at that time, and counts it in the trade badge', async () => {
  const user = await newUser(sandbox);
  const { data: stock } = await call(sandbox, 'GET /stocks/7203', { token: user.token });
  await placeTestOrder(sandbox, user, { price_type: 'limit', price: stock.quote.lower_limit });
  expect(await inbox(user)).toEqual([]);
  await sandbox.clock.jumpTo(NOON + 2 * DAY);
  const token = await signIn(user);
  const [message] = await inbox({ token });
  expect(message).toMatchObject({
    title: 'Your order for Toyota expired',
    sent_at: '2026-11-21T00:00:00.000+09:00',
  });
  expect(message?.body).toContain('by the end of November 20.');
  const { data: badges } = await call(sandbox, 'GET /badges', { token });
  expect([badges.tabs.home.badge, badges.tabs.trade.badge]).toEqual([1, 1]);
  await sandbox.clock.jumpTo(NOON);
});

test('notifies a chosen fee plan once with its start, and its cancellation', async () => {
  const user = await newUser(sandbox);
  const { token } = user;
  const choose = async (planId: string) =>
    (await call(sandbox, `PUT /trading/fee-plans/${planId}`, { token })).code;
  expect([await choose('daily'), await choose('daily')]).toEqual([1, 1]);
  const link = { page: 'pages/user/user', params: {} };
  const changes = { title: 'Your fee plan changes: Daily flat plan', link, category: 'trade' };
  expect(await inbox(user)).toMatchObject([changes]);
  expect((await inbox(user))[0]?.body).toContain('from November 21');
  expect((await inbox(user, 'jp'))[0]?.title).toBe('手数料プランを1日定額プランに変更します');
  expect(await choose('standard')).toBe(1);
  const [kept, ...before] = await inbox(user);
  expect(kept).toMatchObject({ title: 'Fee plan change cancelled', link });
  expect(kept?.body).toContain('Standard plan');
  expect(before).toMatchObject([changes]);
});

test('does not notify a refused order', async () => {
  const user = await newUser(sandbox);
  expect((await placeTestOrder(sandbox, user, { quantity: 50 })).code).not.toBe(1);
  expect(await inbox(user)).toEqual([]);
});

async function signIn({ mobile }: TestUser, userAgent = 'node'): Promise<string> {
  const body = { account: mobile, password: 'secret1' };
  const { data } = await call(sandbox, 'POST /session/login', { body, headers: { 'user-agent': userAgent } });
  return data.token;
}
