import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import {
  type AnyStreamMessage,
  issueTestTicket,
  connectStream as openStream,
  type StreamTestClient,
  streamAddress,
} from './test-client.ts';

let sandbox: Sandbox;
const open: StreamTestClient[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(() => sandbox.close());

async function connect(user: TestUser): Promise<StreamTestClient> {
  const client = await openStream(sandbox, user);
  open.push(client);
  return client;
}

/** HTTP status with which an upgrade was refused. */
function refusal(ticket: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(streamAddress(sandbox, ticket));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
}

const isOrderEvent = (message: AnyStreamMessage) => message.type === 'order';
const isSubscribed = (channel: string) => (message: AnyStreamMessage) =>
  message.type === 'subscribed' && message.channel === channel;

test('a ticket opens one stream, for thirty seconds', async () => {
  const user = await newUser(sandbox);
  const ticket = await issueTestTicket(sandbox, user);
  const socket = new WebSocket(streamAddress(sandbox, ticket));
  await new Promise((resolve) => socket.once('open', resolve));
  expect(await refusal(ticket)).toBe(401);
  socket.terminate();
  const late = await issueTestTicket(sandbox, user);
  await sandbox.clock.jumpTo(sandbox.clock.now() + 30_000);
  expect(await refusal(late)).toBe(401);
  expect(await refusal('forged')).toBe(422);
});

test('a subscription to quotes sends them at once, and again when a price moves', async () => {
  const client = await connect(await newUser(sandbox));
  client.send({ type: 'subscribe', channel: 'quote', codes: ['7203', '6758'] });
  const first = await client.next((message) => message.type === 'quote');
  expect(first.items.map((item: { code: string }) => item.code)).toEqual(['7203', '6758']);
  const second = await client.next((message) => message.type === 'quote' && message.seq > first.seq);
  expect(second.items.length).toBeGreaterThan(0);
  client.send({ type: 'subscribe', channel: 'board', codes: ['7203'] });
  expect((await client.next((message) => message.type === 'board')).board.code).toBe('7203');
  client.send({ type: 'subscribe', channel: 'clock' });
  expect((await client.next((message) => message.type === 'clock')).clock.is_open).toBe(true);
});

test('sends an order only to its owner’s stream', async () => {
  const [owner, stranger] = [await newUser(sandbox), await newUser(sandbox)];
  const [own, other] = [await connect(owner), await connect(stranger)];
  for (const client of [own, other]) {
    client.send({ type: 'subscribe', channel: 'order' });
    client.send({ type: 'subscribe', channel: 'account' });
    await client.next(isSubscribed('account'));
  }
  const placed = await placeTestOrder(sandbox, owner);
  const event = await own.next(isOrderEvent);
  expect(event.order.order_id).toBe(placed.data.order_id);
  const money = await own.next((message) => message.type === 'account');
  expect(money.balance + money.reserved + money.margin).toBeLessThanOrEqual(10_000_000);
  other.send({ type: 'ping', id: 7 });
  await other.next((message) => message.type === 'pong' && message.id === 7);
  expect(other.messages.some(isOrderEvent)).toBe(false);
});

test('a client that resumes with its last number gets every event once', async () => {
  const user = await newUser(sandbox);
  const first = await connect(user);
  first.send({ type: 'subscribe', channel: 'order' });
  const baseline = await first.next(isSubscribed('order'));
  expect(baseline).toMatchObject({ start: 'now' });
  first.socket.terminate();
  await placeTestOrder(sandbox, user);
  await placeTestOrder(sandbox, user, { code: '6758' });
  const second = await connect(user);
  second.send({ type: 'subscribe', channel: 'order', last_seq: baseline.seq });
  await second.next((message) => isOrderEvent(message) && message.order.code === '6758');
  expect(await second.next(isSubscribed('order'))).toMatchObject({ seq: baseline.seq, start: 'resumed' });
  const numbers = second.messages.filter((message) => message.type === 'order').map((message) => message.seq);
  const last = numbers.at(-1) ?? 0;
  expect(numbers).toEqual(
    Array.from({ length: last - baseline.seq }, (_, index) => baseline.seq + index + 1),
  );
});

test('a message outside the contract is refused without ending the stream', async () => {
  const client = await connect(await newUser(sandbox));
  client.socket.send('{');
  client.send({ type: 'subscribe', id: 8, channel: 'secrets' });
  client.send({ type: 'subscribe', id: 9, channel: 'quote', codes: ['9999'] });
  client.send({ type: 'subscribe', id: -1, channel: 'quote', codes: ['7203'] });
  client.send({ type: 'subscribe', channel: 'quote', codes: ['9999'] });
  await client.next(() => client.messages.length === 5);
  expect(client.messages.map(({ type, id, code }) => [type, id, code])).toEqual([
    ['error', null, 400],
    ['error', 8, 422],
    ['error', 9, 404],
    ['error', null, 422],
    ['error', null, 404],
  ]);
  client.send({ type: 'ping', id: 1 });
  await client.next((message) => message.type === 'pong');
});

test('signing out ends the stream', async () => {
  const user = await newUser(sandbox);
  const client = await connect(user);
  await call(sandbox, 'POST /session/logout', { token: user.token });
  expect(await client.closed).toBe(4401);
});

test('disconnects a client that floods', async () => {
  const client = await connect(await newUser(sandbox));
  for (let id = 0; id < 200; id += 1) client.send({ type: 'ping', id });
  expect(await client.closed).toBe(1008);
});

test('one user has at most ten streams', async () => {
  const user = await newUser(sandbox);
  for (let index = 0; index < 10; index += 1) await connect(user);
  expect(await refusal(await issueTestTicket(sandbox, user))).toBe(429);
});
