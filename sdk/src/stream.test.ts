import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws';
import { HttpError, UnauthorizedError } from './errors.ts';
import type { StreamClientMessage } from './gen/schema.gen.ts';
import {
  createTsubameStream,
  type StreamState,
  type TsubameStream,
  type TsubameStreamOptions,
} from './stream.ts';

const AT = '2026-11-20T14:03:00.000+09:00';
const ACCOUNT = { type: 'account', at: AT, balance: 1, reserved: 0, margin: 0 };
// Long enough for a busy machine; stream-waits.test.ts tests the times themselves.
const quick = { heartbeatMs: 30, deadAfterMs: 3_000, backoff: { baseMs: 10, maxMs: 20 } };

type Heard = StreamClientMessage & { readonly connection: number };

/** A provider that records messages and answers pings, unless the test silences it. */
async function provider() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const state = { heard: [] as Heard[], sockets: [] as ServerSocket[], urls: [] as string[], silent: false };
  server.on('connection', (socket, request) => {
    const connection = state.sockets.push(socket);
    state.urls.push(request.url ?? '');
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as StreamClientMessage;
      if (message.type !== 'ping') state.heard.push({ ...message, connection });
      else if (!state.silent) socket.send(JSON.stringify({ type: 'pong', id: message.id, at: AT }));
    });
  });
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`;
  const say = (message: object): void => state.sockets.at(-1)?.send(JSON.stringify(message));
  return Object.assign(state, { url, say });
}

function ticketsFrom(...failures: Error[]): TsubameStreamOptions['client'] {
  let count = 0;
  return {
    issueStreamTicket: async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      count += 1;
      return { code: 1, msg: '成功', data: { ticket: `ticket-${count}`, expires_at: AT } };
    },
  };
}

function connected(options: Partial<TsubameStreamOptions> & { url: string }): TsubameStream {
  const stream = createTsubameStream({ client: ticketsFrom(), WebSocket, ...quick, ...options });
  onTestFinished(() => stream.close());
  stream.connect();
  return stream;
}

const becomes = (stream: TsubameStream, state: StreamState) =>
  expect.poll(() => stream.state, { interval: 5 }).toBe(state);

test('a fresh ticket opens each connection, and messages reach the handlers of their kind', async () => {
  const { url, urls, say } = await provider();
  const stream = connected({ url });
  const heard = vi.fn();
  stream.on('account', heard);
  await becomes(stream, 'open');
  say({ type: 'pong', id: 1, at: AT });
  say({ ...ACCOUNT, seq: 7 });
  await expect.poll(() => heard.mock.calls).toEqual([[{ ...ACCOUNT, seq: 7 }]]);
  expect(urls).toEqual(['/api/stream?ticket=ticket-1']);
});

test('reconnects a lost connection with the same subscriptions, resumed after the last seq', async () => {
  const { url, heard, urls, say, sockets } = await provider();
  const stream = connected({ url });
  const states: StreamState[] = [];
  stream.onState((state) => states.push(state));
  const seen = vi.fn();
  stream.on('account', seen);
  stream.subscribe('account');
  const leave = stream.subscribe('quote', ['7203', '6758']);
  await becomes(stream, 'open');
  stream.subscribe('quote', ['6758']);
  leave();
  say({ ...ACCOUNT, seq: 41 });
  await expect.poll(() => seen.mock.calls).toHaveLength(1);
  sockets[0]?.terminate();
  await expect.poll(() => heard.filter(({ connection }) => connection === 2)).toHaveLength(2);
  expect(heard).toEqual([
    { type: 'subscribe', channel: 'account', connection: 1 },
    { type: 'subscribe', channel: 'quote', codes: ['7203', '6758'], connection: 1 },
    { type: 'unsubscribe', channel: 'quote', codes: ['7203'], connection: 1 },
    { type: 'subscribe', channel: 'account', last_seq: 41, connection: 2 },
    { type: 'subscribe', channel: 'quote', codes: ['6758'], connection: 2 },
  ]);
  expect(states).toEqual(['open', 'reconnecting', 'open']);
  expect(urls.at(-1)).toBe('/api/stream?ticket=ticket-2');
});

test('drops duplicate messages, and reports missing messages as a reset before the next message', async () => {
  const { url, say } = await provider();
  const stream = connected({ url });
  const heard: unknown[] = [];
  stream.on('account', ({ seq }) => heard.push(seq));
  stream.on('reset', ({ channel, seq, reason }) => heard.push([channel, seq, reason]));
  stream.subscribe('account');
  await becomes(stream, 'open');
  say({ type: 'subscribed', id: null, channel: 'account', seq: 7, start: 'now' });
  for (const seq of [7, 8, 8, 11]) say({ ...ACCOUNT, seq });
  await expect.poll(() => heard).toEqual([8, ['account', 10, 'lost'], 11]);
});

test('continues a channel after a reset from the reset’s sequence number, also after a reconnect', async () => {
  const { url, say, sockets, heard } = await provider();
  const stream = connected({ url });
  const resets = vi.fn();
  stream.on('reset', resets);
  stream.subscribe('order');
  await becomes(stream, 'open');
  say({ type: 'reset', channel: 'order', seq: 410, at: AT, reason: 'expired' });
  await expect.poll(() => resets.mock.calls).toHaveLength(1);
  sockets[0]?.terminate();
  const resumed = { type: 'subscribe', channel: 'order', last_seq: 410, connection: 2 };
  await expect.poll(() => heard.at(-1)).toEqual(resumed);
});

test('treats a provider that stops responding as lost', async () => {
  const server = await provider();
  const stream = connected({ url: server.url, deadAfterMs: 60 });
  await becomes(stream, 'open');
  server.silent = true;
  await becomes(stream, 'reconnecting');
  server.silent = false;
  await becomes(stream, 'open');
  expect(server.sockets.length).toBeGreaterThan(1);
});

test('keeps the connection while heartbeats are answered', async () => {
  const { url, sockets } = await provider();
  const stream = connected({ url });
  await becomes(stream, 'open');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(stream.state).toBe('open');
  expect(sockets).toHaveLength(1);
});

test('requests a stream ticket again after a failure, but not after the end of the session', async () => {
  const { url } = await provider();
  const unavailable = new HttpError('issueStreamTicket', 503, '', null);
  await becomes(connected({ url, client: ticketsFrom(unavailable, unavailable) }), 'open');
  const expired = new UnauthorizedError('issueStreamTicket', 401, '', null);
  await becomes(connected({ url, client: ticketsFrom(expired) }), 'closed');
});

test('sending while not connected fails with the message of the specification', async () => {
  const { url } = await provider();
  const stream = createTsubameStream({ client: ticketsFrom(), url, WebSocket });
  const ping = (): void => stream.send({ type: 'ping', id: 1 });
  expect(ping).toThrow('WebSocket is not connected');
  stream.connect();
  expect(ping).toThrow('WebSocket is not connected');
  await becomes(stream, 'open');
  ping();
  stream.close();
  expect(ping).toThrow('WebSocket is not connected');
});

test('refuses to connect without a WebSocket', () => {
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const stream = createTsubameStream({ client: ticketsFrom(), url: 'ws://127.0.0.1:9/api/stream' });
  expect(() => stream.connect()).toThrow('no WebSocket');
  expect(stream.state).toBe('idle');
});

test('refuses to connect to a relative address outside of a page', () => {
  const stream = createTsubameStream({ client: ticketsFrom(), url: '/api/stream' });
  expect(() => stream.connect()).toThrow('Outside of a page, `url` is absolute');
  expect(stream.state).toBe('idle');
});

test('stays closed if closed while connecting', async () => {
  const { url, sockets } = await provider();
  const stream = connected({ url });
  stream.close();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(stream.state).toBe('closed');
  expect(sockets).toHaveLength(0);
});

test('connects again after a close, with the same subscriptions, also at once', async () => {
  const { url, sockets, heard, say } = await provider();
  const stream = connected({ url });
  const accounts: unknown[] = [];
  stream.on('account', (message) => accounts.push(message));
  stream.subscribe('account');
  // The effects of a component that React mounts twice.
  stream.close();
  stream.connect();
  await becomes(stream, 'open');
  expect(sockets).toHaveLength(1);
  stream.close();
  stream.connect();
  await becomes(stream, 'open');
  await vi.waitFor(() => expect(heard.map(({ connection }) => connection)).toEqual([1, 2]));
  say({ ...ACCOUNT, seq: 1 });
  await vi.waitFor(() => expect(accounts).toHaveLength(1));
});

test('waits while offline, and connects when the device wakes', async () => {
  const { url, sockets } = await provider();
  let online = true;
  let wake = (): void => {};
  const surroundings = {
    isOnline: () => online,
    onAwake: (listener: () => void) => {
      wake = listener;
      return () => {};
    },
  };
  const stream = connected({ url, surroundings });
  await becomes(stream, 'open');
  online = false;
  sockets[0]?.terminate();
  await becomes(stream, 'reconnecting');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(sockets).toHaveLength(1);
  online = true;
  wake();
  wake();
  await becomes(stream, 'open');
  expect(sockets).toHaveLength(2);
});
