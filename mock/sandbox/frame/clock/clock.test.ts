import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { SandboxClock } from './clock.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
}, 60_000);
afterAll(() => store.close());

test('the clock runs with the machine until it is set', async () => {
  const clock = await SandboxClock.open(store);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
});

test('a paused clock stands, also after a jump, and runs on from there', async () => {
  const clock = await SandboxClock.open(store);
  await clock.pause();
  const stood = clock.now();
  await sleep(20);
  expect(clock.now()).toBe(stood);
  await clock.jumpTo(stood + 86_400_000);
  await sleep(20);
  expect(clock.now()).toBe(stood + 86_400_000);
  await clock.resume();
  await sleep(20);
  expect(clock.now()).toBeGreaterThan(stood + 86_400_000);
  expect(clock.now()).toBeLessThan(stood + 86_400_000 + 5_000);
});

test('a clock opened later tells the same time', async () => {
  const clock = await SandboxClock.open(store);
  await clock.jumpTo(Date.UTC(2030, 0, 4));
  const other = await SandboxClock.open(store);
  expect(Math.abs(other.now() - Date.UTC(2030, 0, 4))).toBeLessThan(5_000);
});
