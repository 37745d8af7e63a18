import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAndReview } from '#capabilities/identity/test-identity.ts';
import { MESSAGE_TEXTS as SESSION_TEXTS } from '#capabilities/session/message-texts.ts';
import { type AnyStreamMessage, connectStream } from '#capabilities/stream/test-client.ts';
import { MESSAGE_TEXTS as TRADING_TEXTS } from '#capabilities/trading/message-texts.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { forgetOldMessages } from './messages.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(NOON);
});
afterAll(() => sandbox.close());

const notify = notificationSender({ new_device: SESSION_TEXTS.new_device, expired: TRADING_TEXTS.expired });
const device = (unit: Unit, at = NOON) =>
  notify(unit, {
    at,
    words: 'new_device',
    values: { device: { text: 'Chrome / Windows' }, day: { day: 20_777 }, time: { time: NOON } },
    link: { page: 'subPackages/seting/seting', params: {} },
  });
const expired = (unit: Unit, at = NOON) =>
  notify(unit, {
    at,
    words: 'expired',
    values: { stock: { stock: '7203' }, quantity: { count: 300 }, day: { day: 20_777 } },
    link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: 'ord_1' } },
  });

const send = ({ userId }: TestUser, message: typeof device, at = NOON) =>
  sandbox.unitRunner.run(userId, (unit) => message(unit, at));
const inbox = async ({ token }: TestUser, query = '') =>
  (await call(sandbox, `GET /messages${query}`, { token })).data.items as AnyStreamMessage[];
const badgesOf = async ({ token }: TestUser) => (await call(sandbox, 'GET /badges', { token })).data;

test('a notification is found by its id, stays unread, and is hidden from other users', async () => {
  const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
  await send(user, device);
  const [message] = await inbox(user);
  const route = `GET /messages/${message?.message_id}`;
  expect((await call(sandbox, route, { token: user.token })).data).toEqual(message);
  expect((await inbox(user))[0]).toEqual(message);
  expect((await call(sandbox, route, { token: other.token })).status).toBe(404);
});

test('a message is returned in the language of the request', async () => {
  const user = await newUser(sandbox);
  await send(user, device);
  const [japanese] = await inbox(user);
  expect(japanese).toMatchObject({
    category: 'security',
    title: '新しい端末でログインがありました',
    body: 'Chrome / Windows・11月20日 12:30。お心当たりがない場合は、設定からこの端末をログアウトしてください。',
    link: { page: 'subPackages/seting/seting', params: {} },
    sent_at: '2026-11-20T12:30:00.000+09:00',
    read_at: null,
  });
  const [english] = await inbox(user, '?lang=en');
  expect(english).toEqual({
    ...japanese,
    title: 'Login from a new device',
    body: 'Chrome / Windows, November 20, 12:30. If this was not you, log this device out in Settings.',
  });
});

test('lists messages newest first, page by page, filtered by category and unread', async () => {
  const user = await newUser(sandbox);
  for (const message of [device, expired, device]) await send(user, message);
  const all = await inbox(user);
  expect(all.map(({ category }) => category)).toEqual(['security', 'trade', 'security']);
  expect(await inbox(user, '?category=trade')).toEqual([all[1]]);
  await call(sandbox, `POST /messages/${all[0].message_id}/read`, { token: user.token });
  expect((await inbox(user, '?unread=true')).map((each) => each.message_id)).toEqual([
    all[1].message_id,
    all[2].message_id,
  ]);
  const first = await call(sandbox, 'GET /messages?limit=2', { token: user.token });
  const second = await inbox(user, `?limit=2&cursor=${first.data.next_cursor}`);
  expect([...first.data.items, ...second].map((each) => each.message_id)).toEqual(
    all.map((each) => each.message_id),
  );
});

test('answers 404 to another user’s notification, which stays unread', async () => {
  const owner = await newUser(sandbox);
  const other = await newUser(sandbox);
  await send(owner, device);
  const [message] = await inbox(owner);
  const reply = await call(sandbox, `POST /messages/${message.message_id}/read`, { token: other.token });
  expect(reply.status).toBe(404);
  const made = await call(sandbox, `POST /messages/msg_${'0'.repeat(26)}/read`, { token: other.token });
  expect({ status: made.status, msg: made.msg, data: made.data }).toEqual({
    status: reply.status,
    msg: reply.msg,
    data: reply.data,
  });
  expect((await inbox(owner))[0].read_at).toBeNull();
  expect(await inbox(other)).toEqual([]);
});

test('reading again, also concurrently, changes nothing', async () => {
  const user = await newUser(sandbox);
  await send(user, device);
  const [{ message_id }] = (await inbox(user)) as [AnyStreamMessage];
  const read = () => call(sandbox, `POST /messages/${message_id}/read`, { token: user.token });
  const first = await read();
  expect(first.data.read_at).toBe('2026-11-20T12:30:00.000+09:00');
  await sandbox.clock.jumpTo(NOON + 60_000);
  for (const again of await Promise.all([read(), read(), read()])) expect(again.data).toEqual(first.data);
  await sandbox.clock.jumpTo(NOON);
});

test('marking all as read affects only earlier notifications of the user', async () => {
  const user = await newUser(sandbox);
  const other = await newUser(sandbox);
  for (const who of [user, other, user]) await send(who, device);
  expect((await call(sandbox, 'POST /messages/read-all', { token: user.token })).data).toBeNull();
  await send(user, expired);
  expect((await inbox(user, '?unread=true')).map((each) => each.category)).toEqual(['trade']);
  expect(await inbox(other, '?unread=true')).toHaveLength(1);
});

test('keeps notifications that arrive while all are marked as read', async () => {
  const user = await newUser(sandbox);
  await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      if (number % 10 === 9) await call(sandbox, 'POST /messages/read-all', { token: user.token });
      else await send(user, device);
    }),
  );
  const all = await inbox(user, '?limit=100');
  expect(all).toHaveLength(27);
  const unread = all.filter((message) => message.read_at === null);
  expect((await badgesOf(user)).tabs.home.badge).toBe(unread.length);
});

test('badges count unread messages at home and ended orders at trade', async () => {
  const user = await newUser(sandbox);
  const placesOf = async () =>
    Object.fromEntries(
      (await badgesOf(user)).places.map((each: { place: string; unread: number }) => [
        each.place,
        each.unread,
      ]),
    );
  expect(await placesOf()).toEqual({ news: expect.any(Number) });
  for (const message of [device, expired]) await send(user, message);
  expect(await placesOf()).toMatchObject({ messages: 2, orders: 1 });
  const { tabs } = await badgesOf(user);
  expect([tabs.home.badge, tabs.trade.badge, tabs.market.badge]).toEqual([2, 1, 0]);
  await call(sandbox, 'POST /messages/read-all', { token: user.token });
  expect(await placesOf()).toEqual({ news: expect.any(Number) });
});

test('a failed verification counts in the profile badge', async () => {
  const user = await newUser(sandbox);
  await submitAndReview(sandbox, user, 'fail');
  const { tabs, places } = await badgesOf(user);
  expect(tabs.user.badge).toBe(1);
  expect(places).toContainEqual({
    place: 'identity',
    unread: 0,
    awaiting: 1,
    next_deadline_at: null,
    link: { page: 'subPackages/real_name/real_name', params: {} },
  });
});

test('the stream sends a new message once, in the language of the connection', async () => {
  const user = await newUser(sandbox);
  const [japanese, french] = await Promise.all([
    connectStream(sandbox, user),
    connectStream(sandbox, user, 'fr'),
  ]);
  for (const client of [japanese, french]) {
    client.send({ type: 'subscribe', channel: 'message' });
    await client.next((message) => message.type === 'subscribed');
  }
  await send(user, expired);
  const isFirst = (message: AnyStreamMessage) => message.type === 'message' && message.seq === 1;
  expect(await japanese.next(isFirst)).toMatchObject({ title: 'トヨタ自動車の注文は失効しました' });
  const [{ message_id }] = (await inbox(user)) as [AnyStreamMessage];
  expect(await french.next(isFirst)).toEqual({
    type: 'message',
    seq: 1,
    at: '2026-11-20T12:30:00.000+09:00',
    message_id,
    title: 'Votre ordre sur Toyota a expiré',
    link: { page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id: 'ord_1' } },
  });
  await send(user, device);
  await french.next((message) => message.type === 'message' && message.seq === 2);
  expect(french.messages.filter((message) => message.type === 'message')).toHaveLength(2);
  for (const client of [japanese, french]) client.socket.terminate();
});

test('sends no notification for a unit of work that was rolled back', async () => {
  const user = await newUser(sandbox);
  const failing = sandbox.unitRunner.run(user.userId, (unit) => {
    device(unit);
    throw new Error('the order fell through');
  });
  await expect(failing).rejects.toThrow('fell through');
  expect(await inbox(user)).toEqual([]);
});

test('deletes a message after a year', async () => {
  const user = await newUser(sandbox);
  await send(user, device, NOON - 366 * 24 * 3_600_000);
  await send(user, expired);
  await forgetOldMessages(sandbox.database.db, NOON);
  expect((await inbox(user)).map(({ category }) => category)).toEqual(['trade']);
});

test('notifies a sign-in on a new device, not on a known one', async () => {
  const user = await newUser(sandbox);
  for (const version of [140, 141])
    await call(sandbox, 'POST /session/login', {
      body: { account: user.mobile, password: 'secret1' },
      headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0` },
    });
  const received = await inbox(user, '?lang=en');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    category: 'security',
    title: 'Login from a new device',
    body: 'Chrome on Windows, November 20, 12:30. If this was not you, log this device out in Settings.',
    link: { page: 'subPackages/seting/seting', params: {} },
  });
});
