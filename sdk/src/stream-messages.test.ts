import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HttpError } from './errors.ts';
import type { TsubameStreamOptions } from './stream.ts';
import { AT, fakeStream } from './test/fake-stream.ts';

// What a stream says and hears, on a socket that does what the test says; the same over a real one in stream.test.ts.
const ACCOUNT = { type: 'account', at: AT, balance: 1, reserved: 0, margin: 0 };

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

/** A device of which the test says whether it is online, and when it wakes. */
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

test('what comes twice is heard once, and a hole is told as a reset before what comes after it', async () => {
  const { stream, made } = await opened();
  const heard: unknown[] = [];
  stream.on('subscribed', ({ seq }) => heard.push(['from', seq]));
  stream.on('account', ({ seq }) => heard.push(seq));
  stream.on('reset', (reset) => heard.push(reset));
  stream.subscribe('account');
  made[0]?.say({ type: 'subscribed', id: null, channel: 'account', seq: 7, start: 'now' });
  for (const seq of [7, 8, 8, 11]) made[0]?.say({ ...ACCOUNT, seq });
  const lost = { type: 'reset', reason: 'lost', channel: 'account', seq: 10, at: AT };
  expect(heard).toEqual([['from', 7], 8, lost, 11]);
});

test('after a reset of the provider the channel goes on from its number, also over a reconnect', async () => {
  const { stream, made } = await opened();
  const heard = vi.fn();
  stream.on('reset', heard);
  stream.subscribe('order');
  const reset = { type: 'reset', channel: 'order', seq: 410, at: AT, reason: 'expired' };
  made[0]?.say(reset);
  expect(heard).toHaveBeenCalledExactlyOnceWith(reset);
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  made[1]?.open();
  expect(made[1]?.sent).toEqual([{ type: 'subscribe', channel: 'order', last_seq: 410 }]);
});

test('what is wanted before the connection is open is said once, when it is', async () => {
  const { stream, made } = fakeStream();
  stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  stream.subscribe('quote', ['7203']);
  expect(made[0]?.sent).toEqual([]);
  made[0]?.open();
  expect(made[0]?.sent).toEqual([{ type: 'subscribe', channel: 'quote', codes: ['7203'] }]);
});

test('a screen that leaves twice takes nothing from another that still watches', async () => {
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

test('connecting is done once', async () => {
  const { stream, made, tickets } = await opened();
  stream.connect();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stream.state, made.length, tickets.asked]).toEqual(['open', 1, 1]);
});

test('a change of the state is told, an attempt that fails again is none', async () => {
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

test('offline it waits, and connects once and at once when the device wakes', async () => {
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

test('waking up while a new connection is on its way neither disturbs it nor makes another', async () => {
  const { state, surroundings } = device();
  const { made } = await opened({ surroundings });
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  state.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
  expect(made[1]?.sent).toEqual([]);
});

test('a closed stream asks for no more tickets, whatever wakes or was waiting', async () => {
  const { state, surroundings } = device();
  const { stream, made, tickets } = await opened({ surroundings });
  made[0]?.drop();
  stream.close();
  state.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stream.state, tickets.asked]).toEqual(['closed', 1]);
});

test('a ticket that fails is asked for again, one that fails after the end is not', async () => {
  let asked = 0;
  const client: TsubameStreamOptions['client'] = {
    issueStreamTicket: async () => {
      asked += 1;
      throw new HttpError('issueStreamTicket', 503, '', null);
    },
  };
  const { stream } = fakeStream({ client });
  stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect([stream.state, asked]).toEqual(['reconnecting', 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);

  const { stream: ended } = fakeStream({ client });
  ended.connect();
  ended.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended.state).toBe('closed');
});
