import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { IDLE_MS } from './rules.ts';
import { SessionCache } from './session-cache.ts';
import { endSession, openSession } from './tokens.ts';

const NOW = 1_000_000;
let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

async function signedIn(userId: string) {
  const machine = { time: 0 };
  const cache = new SessionCache(store.db, () => machine.time);
  const { token, deviceId } = await store.transaction((tx) =>
    openSession(tx, { userId, userAgent: '' }, NOW),
  );
  const isSignedIn = async (now = NOW) => (await cache.sessionOf(token, now)) !== null;
  const end = () => endSession(store.db, userId, deviceId, NOW);
  expect(await isSignedIn()).toBe(true);
  return { machine, cache, isSignedIn, end };
}

test('a session ended by this instance is refused at once', async () => {
  const { cache, isSignedIn, end } = await signedIn('usr_one');
  await end();
  cache.forget('usr_one');
  expect(await isSignedIn()).toBe(false);
});

test('a session ended by another instance is refused after two seconds', async () => {
  const { machine, isSignedIn, end } = await signedIn('usr_two');
  await end();
  machine.time = 2_000;
  expect(await isSignedIn()).toBe(false);
});

test('a session read while it was being ended is not remembered', async () => {
  const { machine, cache, isSignedIn, end } = await signedIn('usr_three');
  machine.time = 5_000;
  const reading = isSignedIn();
  await end();
  cache.forget('usr_three');
  await reading;
  expect(await isSignedIn()).toBe(false);
});

test('a remembered session ends by the sandbox clock like any other', async () => {
  const { isSignedIn } = await signedIn('usr_four');
  expect(await isSignedIn(NOW + IDLE_MS)).toBe(false);
});
