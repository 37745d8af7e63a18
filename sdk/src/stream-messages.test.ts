import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HttpError } from './errors.ts';
import type { TsubameStreamOptions } from './stream.ts';
import { fakeStream, STREAM_TIME } from './test/fake-stream.ts';

// Messages of a stream over a fake socket; stream.test.ts tests them over a real one.
const ACCOUNT = { type: 'account', at: STREAM_TIME, balance: 1, reserved: 0, margin: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

async function opened(options: Partial<TsubameStreamOptions> = {}) {
  const parts = fakeStream(options);
  parts.stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  parts.made[0]?.open();
  return parts;
}

/** A fake device: the test sets whether it is online and when it wakes. */
function device() {
  const state = { online: true, wake: (): void => {} };
  const surroundings = {
    isOnline: () => state.online,
    onAwake: (listener: () => void) => {
      state.wake = listener;
      return () => {};
    },
  };
  return { state, surroundings };
}

test('drops duplicate messages, and reports missing messages as a reset before the next message', async () => {
  const { stream, made } = await opened();
  const heard: unknown[] = [];
  stream.on('subscribed', ({ seq }) => heard.push(['from', seq]));
  stream.on('account', ({ seq }) => heard.push(seq));
  stream.on('reset', (reset) => heard.push(reset));
  stream.subscribe('account');
  made[0]?.say({ type: 'subscribed', id: null, channel: 'account', seq: 7, start: 'now' });
  for (const seq of [7, 8, 8, 11]) made[0]?.say({ ...ACCOUNT, seq });
  const lost = { type: 'reset', reason: 'lost', channel: 'account', seq: 10, at: STREAM_TIME };
  expect(heard).toEqual([['from', 7], 8, lost, 11]);
});

test('continues a channel after a reset from the reset’s sequence number, also after a reconnect', async () => {
  const { stream, made } = await opened();
  const heard = vi.fn();
  stream.on('reset', heard);
  stream.subscribe('order');
  const reset = { type: 'reset', channel: 'order', seq: 410, at: STREAM_TIME, reason: 'expired' };
  made[0]?.say(reset);
  expect(heard).toHaveBeenCalledExactlyOnceWith(reset);
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  made[1]?.open();
  expect(made[1]?.sent).toEqual([{ type: 'subscribe', channel: 'order', last_seq: 410 }]);
});

test('sends subscriptions made before the connection is open, once', async () => {
  const { stream, made } = fakeStream();
  stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  stream.subscribe('quote', ['7203']);
  expect(made[0]?.sent).toEqual([]);
  made[0]?.open();
  expect(made[0]?.sent).toEqual([{ type: 'subscribe', channel: 'quote', codes: ['7203'] }]);
});

test('keeps a subscription that another screen still uses, even if one screen leaves twice', async () => {
  const { stream, made } = await opened();
  const leave = stream.subscribe('quote', ['7203']);
  const leaveOther = stream.subscribe('quote', ['7203']);
  const left = () => made[0]?.sent.filter(({ type }) => type === 'unsubscribe').length;
  leave();
  leave();
  expect(left()).toBe(0);
  leaveOther();
  expect(left()).toBe(1);
});

test('sending while not connected fails with the message of the specification', async () => {
  const { stream, made } = fakeStream();
  const ping = (): void => stream.send({ type: 'ping', id: 1 });
  expect(ping).toThrow('WebSocket is not connected');
  stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(ping).toThrow('WebSocket is not connected');
  made[0]?.open();
  ping();
  expect(made[0]?.sent).toEqual([{ type: 'ping', id: 1 }]);
  stream.close();
  expect(ping).toThrow('WebSocket is not connected');
});

test('opens one connection for repeated calls of connect', async () => {
  const { stream, made, tickets } = await opened();
  stream.connect();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stream.state, made.length, tickets.requested]).toEqual(['open', 1, 1]);
});

test('reports each change of state, but not repeated failed attempts', async () => {
  const { stream, made } = await opened();
  const states: string[] = [];
  stream.onState((state) => states.push(state));
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  made[1]?.drop();
  await vi.advanceTimersByTimeAsync(2_000);
  made[2]?.open();
  expect(states).toEqual(['reconnecting', 'open']);
});

test('waits while offline, and connects once when the device wakes', async () => {
  const { state, surroundings } = device();
  const { made } = await opened({ surroundings });
  state.online = false;
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toHaveLength(1);
  state.online = true;
  state.wake();
  state.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
});

test('does not open a second connection if the device wakes while connecting', async () => {
  const { state, surroundings } = device();
  const { made } = await opened({ surroundings });
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  state.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
  expect(made[1]?.sent).toEqual([]);
});

test('requests no more tickets after it was closed, even if the device wakes or a wait ends', async () => {
  const { state, surroundings } = device();
  const { stream, made, tickets } = await opened({ surroundings });
  made[0]?.drop();
  stream.close();
  state.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stream.state, tickets.requested]).toEqual(['closed', 1]);
});

test('requests a stream ticket again after a failure, unless the stream was closed', async () => {
  let requested = 0;
  const client: TsubameStreamOptions['client'] = {
    issueStreamTicket: async () => {
      requested += 1;
      throw new HttpError('issueStreamTicket', 503, '', null);
    },
  };
  const { stream } = fakeStream({ client });
  stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect([stream.state, requested]).toEqual(['reconnecting', 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toBe(2);

  const { stream: ended } = fakeStream({ client });
  ended.connect();
  ended.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended.state).toBe('closed');
});
