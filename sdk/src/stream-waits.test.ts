import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { UnauthorizedError } from './errors.ts';
import type { TsubameStreamOptions } from './stream.ts';
import { BACKOFF_WITHOUT_JITTER, fakeStream, PONG } from './test/fake-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Milliseconds until a new connection is tried. */
async function waitFor(made: readonly unknown[]): Promise<number> {
  const before = made.length;
  let waited = 0;
  while (made.length === before && waited < 60_000) {
    await vi.advanceTimersByTimeAsync(100);
    waited += 100;
  }
  return waited;
}

async function connected(options: Partial<TsubameStreamOptions> = {}) {
  const parts = fakeStream(options);
  parts.stream.connect();
  await vi.advanceTimersByTimeAsync(0);
  return parts;
}

test('waits before a reconnect grow up to the maximum while connections drop without a message', async () => {
  const { made } = await connected();
  const waits: number[] = [];
  for (let lost = 0; lost < 5; lost += 1) {
    made.at(-1)?.open();
    made.at(-1)?.drop();
    waits.push(await waitFor(made));
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
});

test('waits before a reconnect start again from the first after a connection delivered a message', async () => {
  const { made } = await connected();
  for (let lost = 0; lost < 3; lost += 1) {
    made.at(-1)?.drop();
    await waitFor(made);
  }
  made.at(-1)?.open();
  made.at(-1)?.say(PONG);
  made.at(-1)?.drop();
  expect(await waitFor(made)).toBe(1_000);
});

test('waits before a reconnect double from 500 ms to 30 s by default', async () => {
  const { made } = await connected({ backoff: { random: () => 1 } });
  const waits: number[] = [];
  for (let lost = 0; lost < 8; lost += 1) {
    made.at(-1)?.drop();
    waits.push(await waitFor(made));
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('gives up a connection that does not open within eight seconds', async () => {
  const { stream: own, made } = await connected();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(own.state).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(own.state).toBe('reconnecting');
  expect(made[0]?.closed).toBe(1);
});

test('sends a heartbeat every fifteen seconds, and gives up after eight more without a response', async () => {
  const { stream: own, made } = await connected();
  const [socket] = made;
  socket?.open();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(socket?.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket?.sent).toEqual([{ type: 'ping', id: 1 }]);
  socket?.say(PONG);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(socket?.sent).toEqual([
    { type: 'ping', id: 1 },
    { type: 'ping', id: 2 },
  ]);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(own.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(own.state).toBe('reconnecting');
});

test('reports the round-trip time of the last heartbeat of the current connection only', async () => {
  const { stream: own, made } = await connected();
  made[0]?.open();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(own.roundTripMs).toBeNull();
  await vi.advanceTimersByTimeAsync(40);
  made[0]?.say(PONG);
  expect(own.roundTripMs).toBe(40);
  await vi.advanceTimersByTimeAsync(15_000);
  made[0]?.say(PONG);
  // A pong to the previous heartbeat does not answer this one.
  expect(own.roundTripMs).toBe(40);
  made[0]?.drop();
  expect(own.roundTripMs).toBeNull();
});

test('sends no heartbeats on a lost connection', async () => {
  const { made } = await connected({ backoff: { ...BACKOFF_WITHOUT_JITTER, baseMs: 8_000 } });
  made[0]?.open();
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made[0]?.sent).toEqual([]);
});

test.each(['not json', '"a text"', 'null', '{"kind":"quote"}'])(
  'closes a connection on which the server sends %s, and reconnects',
  async (words) => {
    const { stream: own, made } = await connected();
    made[0]?.open();
    made[0]?.say(words);
    expect(own.state).toBe('reconnecting');
    expect(made[0]?.closed).toBe(1);
  },
);

test('reconnects once after a connection error that is followed by a close', async () => {
  const { stream: own, made } = await connected();
  const states: string[] = [];
  own.onState((state) => states.push(state));
  made[0]?.open();
  made[0]?.fail();
  expect(own.state).toBe('reconnecting');
  made[0]?.drop();
  made[0]?.fail();
  expect(states).toEqual(['open', 'reconnecting']);
  await waitFor(made);
  expect(made).toHaveLength(2);
});

test('delivers a message without seq, and does not resume after it', async () => {
  const { stream: own, made } = await connected();
  const heard = vi.fn();
  own.on('pong', heard);
  own.subscribe('account');
  made[0]?.open();
  made[0]?.say(PONG);
  expect(heard).toHaveBeenCalledExactlyOnceWith(PONG);
  made[0]?.drop();
  await waitFor(made);
  made[1]?.open();
  expect(made[1]?.sent).toEqual([{ type: 'subscribe', channel: 'account' }]);
});

test('calls no removed handler, and unsubscribes once even if stopped twice', async () => {
  const { stream: own, made } = await connected();
  const [heard, state] = [vi.fn(), vi.fn()];
  const stops = [own.on('pong', heard), own.onState(state)];
  const leave = own.subscribe('quote', ['7203']);
  for (const stop of stops) stop();
  made[0]?.open();
  made[0]?.say(PONG);
  expect(heard).not.toHaveBeenCalled();
  expect(state).not.toHaveBeenCalled();
  leave();
  leave();
  expect(made[0]?.sent.filter(({ type }) => type === 'unsubscribe')).toHaveLength(1);
});

test('sends a heartbeat when the device wakes while connected', async () => {
  let wake = (): void => {};
  const forgotten = vi.fn();
  const surroundings = {
    isOnline: () => true,
    onAwake: (listener: () => void) => {
      wake = listener;
      return forgotten;
    },
  };
  const { stream: own, made } = await connected({ surroundings });
  wake();
  expect(made).toHaveLength(1);
  made[0]?.open();
  wake();
  expect(made[0]?.sent).toEqual([{ type: 'ping', id: 1 }]);
  made[0]?.drop();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
  // The interrupted wait must not open a second connection later.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made).toHaveLength(2);
  own.close();
  expect(forgotten).toHaveBeenCalledOnce();
  expect(made[1]?.closed).toBe(1);
});

test('closes the stream finally if the ticket request is answered with 401', async () => {
  const { stream: own, made } = await connected({
    client: {
      issueStreamTicket: async () => {
        throw new UnauthorizedError('issueStreamTicket', 401, '', null);
      },
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(own.state).toBe('closed');
  expect(made).toHaveLength(0);
  own.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(own.state).toBe('closed');
});

test('opens no connection if it is closed while the ticket is fetched', async () => {
  const { stream: own, made } = fakeStream();
  own.connect();
  own.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([own.state, made.length]).toEqual(['closed', 0]);
});

test('turns https into wss and keeps the query', async () => {
  const { made } = await connected({ url: 'https://provider/api/stream?lang=en' });
  expect(made[0]?.url).toBe('wss://provider/api/stream?lang=en&ticket=ticket-1');
});
