import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { UnauthorizedError } from './errors.ts';
import type { TsubameStreamOptions } from './stream.ts';
import { backoff, fakeStream, PONG } from './test/fake-stream.ts';

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

test('waits grow while connections drop without a word, up to the longest', async () => {
  const { made } = await connected();
  const waits: number[] = [];
  for (let lost = 0; lost < 5; lost += 1) {
    made.at(-1)?.open();
    made.at(-1)?.drop();
    waits.push(await waitFor(made));
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
});

test('the waits begin anew once a connection has spoken', async () => {
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

test('the waits are 500 ms doubling to 30 s unless told otherwise', async () => {
  const { made } = await connected({ backoff: { random: () => 1 } });
  const waits: number[] = [];
  for (let lost = 0; lost < 8; lost += 1) {
    made.at(-1)?.drop();
    waits.push(await waitFor(made));
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a connection that never opens is given up after eight seconds of silence', async () => {
  const { stream: own, made } = await connected();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(own.state).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(own.state).toBe('reconnecting');
  expect(made[0]?.closed).toBe(1);
});

test('a heartbeat every fifteen seconds, and eight more without an answer are the end', async () => {
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

test('says how long the last answered heartbeat took, and nothing of another connection', async () => {
  const { stream: own, made } = await connected();
  made[0]?.open();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(own.roundTripMs).toBeNull();
  await vi.advanceTimersByTimeAsync(40);
  made[0]?.say(PONG);
  expect(own.roundTripMs).toBe(40);
  await vi.advanceTimersByTimeAsync(15_000);
  made[0]?.say(PONG);
  // The answer to the heartbeat before is none to this one.
  expect(own.roundTripMs).toBe(40);
  made[0]?.drop();
  expect(own.roundTripMs).toBeNull();
});

test('a connection that is lost is asked for no more signs of life', async () => {
  const { made } = await connected({ backoff: { ...backoff, baseMs: 8_000 } });
  made[0]?.open();
  made[0]?.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made[0]?.sent).toEqual([]);
});

test.each(['not json', '"a text"', 'null', '{"kind":"quote"}'])(
  'a provider that says %s is not one of ours and is left',
  async (words) => {
    const { stream: own, made } = await connected();
    made[0]?.open();
    made[0]?.say(words);
    expect(own.state).toBe('reconnecting');
    expect(made[0]?.closed).toBe(1);
  },
);

test('an error of the connection is its loss, told once', async () => {
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

test('a message without a number is delivered, and no resume claims it', async () => {
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

test('who stops hearing hears no more, and stopping a subscription twice says it once', async () => {
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

test('waking up while connected asks for a sign of life', async () => {
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
  // The wait that the awakening cut short must not open a second connection later.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made).toHaveLength(2);
  own.close();
  expect(forgotten).toHaveBeenCalledOnce();
  expect(made[1]?.closed).toBe(1);
});

test('an ended session ends the stream and its waits', async () => {
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

test('closed while the ticket is fetched, no connection is made', async () => {
  const { stream: own, made } = fakeStream();
  own.connect();
  own.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([own.state, made.length]).toEqual(['closed', 0]);
});

test('an https address becomes wss, and keeps its own query', async () => {
  const { made } = await connected({ url: 'https://provider/api/stream?lang=en' });
  expect(made[0]?.url).toBe('wss://provider/api/stream?lang=en&ticket=ticket-1');
});
