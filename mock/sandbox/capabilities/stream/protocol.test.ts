import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { STREAM_CLOSE_CODES } from './connection.ts';
import { EVENT_RETENTION_MS } from './events.ts';
import { type AnyStreamMessage, connectStream as openStream, type StreamTestClient } from './test-client.ts';

const CONTRACT = join(import.meta.dirname, '../../../../openapi/stream.asyncapi.yaml');
const { channels } = parse(readFileSync(CONTRACT, 'utf8')) as {
  channels: {
    stream: {
      'x-retention-hours': number;
      'x-close-codes': { code: number; name: string; retry: boolean }[];
    };
  };
};

let sandbox: Sandbox;
const open: StreamTestClient[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(() => sandbox.close());

async function connect(user: { token: string }): Promise<StreamTestClient> {
  const client = await openStream(sandbox, user);
  open.push(client);
  return client;
}

async function signInAgain(user: TestUser): Promise<{ token: string }> {
  const body = { account: user.mobile, password: 'secret1' };
  return (await call(sandbox, 'POST /session/login', { body })).data;
}

const answers = (id: number) => (message: AnyStreamMessage) =>
  (message.type === 'subscribed' || message.type === 'error') && message.id === id;

test('retention and close codes are those of the contract', () => {
  expect(channels.stream['x-retention-hours'] * 3_600_000).toBe(EVENT_RETENTION_MS);
  const written = new Map(channels.stream['x-close-codes'].map(({ name, code }) => [name, code]));
  for (const [name, code] of Object.entries(STREAM_CLOSE_CODES))
    expect(written.get(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)), name).toBe(code);
});

test('quotes and boards start with a snapshot of all subscribed issues, even with last_seq', async () => {
  const client = await connect(await newUser(sandbox));
  const codes = ['7203', '6758'];
  client.send({ type: 'subscribe', id: 1, channel: 'quote', codes, last_seq: 77 });
  client.send({ type: 'subscribe', id: 2, channel: 'board', codes, last_seq: 77 });
  expect(await client.next(answers(1))).toMatchObject({ channel: 'quote', seq: 0, start: 'snapshot' });
  const quote = await client.next((message) => message.type === 'quote');
  expect(quote).toMatchObject({ seq: 1, snapshot: true, items: [{ code: '7203' }, { code: '6758' }] });
  await client.next((message) => message.type === 'board' && message.seq === 2);
  const boards = client.messages.filter((message) => message.type === 'board').slice(0, 2);
  expect(boards.map(({ snapshot, board }) => [snapshot, board.code])).toEqual([
    [true, '7203'],
    [true, '6758'],
  ]);
  const later = await client.next((message) => message.type === 'quote' && message.seq === 2);
  expect(later.snapshot).toBe(false);
});

test('a repeated subscription sends the snapshot again', async () => {
  const client = await connect(await newUser(sandbox));
  client.send({ type: 'subscribe', id: 1, channel: 'quote', codes: ['7203'] });
  await client.next(answers(1));
  client.send({ type: 'subscribe', id: 2, channel: 'quote', codes: ['7203'] });
  const { seq } = await client.next(answers(2));
  const next = await client.next((message) => message.type === 'quote' && message.seq === seq + 1);
  expect(next).toMatchObject({ snapshot: true, items: [{ code: '7203' }] });
});

test('answers a number from the future with a reset, and continues the channel', async () => {
  const user = await newUser(sandbox);
  const client = await connect(user);
  client.send({ type: 'subscribe', id: 1, channel: 'order', last_seq: 999 });
  expect(await client.next(answers(1))).toMatchObject({ seq: 0, start: 'now' });
  const reset = await client.next((message) => message.type === 'reset');
  expect(reset).toMatchObject({ channel: 'order', seq: 0, reason: 'ahead' });
  await placeTestOrder(sandbox, user);
  expect((await client.next((message) => message.type === 'order')).seq).toBe(1);
});

test('sends a reset to a client that was away longer than the retention, before and after the clean-up', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user);
  await placeTestOrder(sandbox, user, { code: '6758' });
  await sandbox.clock.jumpTo(sandbox.clock.now() + EVENT_RETENTION_MS + 60_000);
  const client = await connect(await signInAgain(user));
  client.send({ type: 'subscribe', id: 1, channel: 'order', last_seq: 1 });
  const { seq, start } = await client.next(answers(1));
  expect(start).toBe('now');
  expect(await client.next((message) => message.type === 'reset')).toMatchObject({ seq, reason: 'expired' });
  client.send({ type: 'subscribe', id: 2, channel: 'account', last_seq: seq });
  await client.next(answers(2));
  expect(client.messages.filter((message) => message.type === 'order')).toEqual([]);
});

test('resumes a client without missed events after any time', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user);
  const client = await connect(user);
  client.send({ type: 'subscribe', id: 1, channel: 'order' });
  const { seq } = await client.next(answers(1));
  await sandbox.clock.jumpTo(sandbox.clock.now() + EVENT_RETENTION_MS + 60_000);
  const back = await connect(await signInAgain(user));
  back.send({ type: 'subscribe', id: 1, channel: 'order', last_seq: seq });
  expect(await back.next(answers(1))).toMatchObject({ seq, start: 'resumed' });
  expect(back.messages.filter((message) => message.type === 'reset')).toEqual([]);
});

test('binary and huge messages end the stream with their own codes', async () => {
  const user = await newUser(sandbox);
  const binary = await connect(user);
  binary.socket.send(Buffer.from('{}'), { binary: true });
  expect(await binary.closed).toBe(1003);
  const huge = await connect(user);
  huge.socket.send(JSON.stringify({ type: 'subscribe', channel: 'quote', codes: ['x'.repeat(20_000)] }));
  expect(await huge.closed).toBe(1009);
});

test('closes streams with the going-away code when the provider stops', async () => {
  const own = await startTestSandbox();
  const client = await openStream(own, await newUser(own));
  await own.close();
  expect(await client.closed).toBe(1001);
});
