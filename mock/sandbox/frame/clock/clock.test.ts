import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { settings } from '../store/schema/platform.ts';
import { ClockWouldGoBack, MAX_CLOCK_SPEED, SandboxClock } from './clock.ts';

const DAY = 86_400_000;
let store: Database;
let machine: number;
const open = () => SandboxClock.open(store, () => machine);

beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.delete(settings);
  machine = Date.UTC(2026, 10, 20);
});

test('the clock follows the machine until it is set, and again after a reset', async () => {
  const clock = await open();
  expect(clock.now()).toBe(machine);
  await clock.jumpTo(machine + DAY);
  await clock.setSpeed(60);
  await clock.reset();
  machine += 5;
  expect(clock.now()).toBe(machine);
});

test('a new clock begins at the chosen time, goes on after a restart, and begins there again after a reset', async () => {
  const begin = Date.UTC(2020, 0, 6);
  const openAt = (at: number) => SandboxClock.open(store, () => machine, at);
  // Stored before the clock, as by a start.
  await store.db.insert(settings).values({ name: 'pepper', value: {} });
  expect((await openAt(begin)).now()).toBe(begin);
  machine += 5;
  const clock = await openAt(begin + DAY);
  expect(clock.now()).toBe(begin + 5);
  expect((await open()).now()).toBe(begin + 5);
  await clock.reset();
  machine += 7;
  expect(clock.now()).toBe(begin + DAY + 7);
});

test('a store that has been used keeps its time', async () => {
  await store.db.insert(settings).values({ name: 'market', value: {} });
  expect((await SandboxClock.open(store, () => machine, Date.UTC(2020, 0, 6))).now()).toBe(machine);
});

test('the time of attempts runs as the machine does while the clock is paused or fast, and moves with jumps ahead', async () => {
  const clock = await open();
  const begin = clock.attemptTime();
  const after = async (change: Promise<void>) => {
    await change;
    machine += 20;
    return clock.attemptTime() - begin;
  };
  expect(await after(clock.pause())).toBe(20);
  expect(await after(clock.resume())).toBe(40);
  expect(await after(clock.setSpeed(1_000))).toBe(60);
  expect(await after(clock.jumpTo(clock.now() + DAY))).toBe(DAY + 80);
  expect(await after(clock.jumpTo(clock.now() - DAY))).toBe(DAY + 100);
  expect(await after(clock.advance((now) => now + DAY))).toBe(2 * DAY + 120);
  expect((await open()).attemptTime() - begin).toBe(2 * DAY + 120);
});

test('a stored clock without jumps goes on', async () => {
  const at = Date.UTC(2026, 10, 24);
  const value = { machineAt: machine, at, speed: 1, standing: false };
  await store.db.insert(settings).values({ name: 'clock', value });
  const clock = await open();
  machine += 20;
  expect([clock.now(), clock.attemptTime()]).toEqual([at + 20, machine]);
});

test('a paused clock stops, also after a jump, and resumes from there', async () => {
  const clock = await open();
  await clock.pause();
  const stood = clock.now();
  machine += 20;
  expect(clock.now()).toBe(stood);
  await clock.jumpTo(stood + DAY);
  machine += 20;
  expect(clock.now()).toBe(stood + DAY);
  await clock.resume();
  machine += 20;
  expect(clock.now()).toBe(stood + DAY + 20);
});

test('the fastest clock runs an hour per second, and keeps its speed while it is paused', async () => {
  const clock = await open();
  const start = clock.now();
  await clock.setSpeed(MAX_CLOCK_SPEED);
  machine += 1_000;
  expect(clock.now()).toBe(start + 3_600_000);
  await clock.pause();
  machine += 1_000;
  await clock.resume();
  machine += 1_000;
  expect(clock.now()).toBe(start + 2 * 3_600_000);
});

test.each([0, -1, 0.5, MAX_CLOCK_SPEED + 1, Number.NaN])('rejects the speed %d', async (speed) => {
  const clock = await open();
  expect(() => clock.setSpeed(speed)).toThrow(RangeError);
});

test('rejects an advance to an earlier instant and does not change', async () => {
  const clock = await open();
  const before = clock.now();
  await expect(clock.advance((now) => now - 1)).rejects.toThrow(ClockWouldGoBack);
  await expect(clock.advance(() => Number.NaN)).rejects.toThrow(ClockWouldGoBack);
  expect(clock.now()).toBe(before);
});

test('a clock opened later shows the same time at the same speed', async () => {
  const clock = await open();
  await clock.jumpTo(Date.UTC(2030, 0, 4));
  await clock.setSpeed(60);
  machine += 1_000;
  const other = await open();
  expect([other.now(), other.speed]).toEqual([clock.now(), 60]);
  expect(other.now()).toBe(Date.UTC(2030, 0, 4) + 60_000);
});

test('another instance sees the setting, and concurrent advances all count', async () => {
  const one = await open();
  const other = await open();
  const start = one.now();
  await Promise.all([one, other, one, other].map((clock) => clock.advance((now) => now + DAY)));
  await Promise.all([one.reload(), other.reload()]);
  expect([one.now(), other.now()]).toEqual([start + 4 * DAY, start + 4 * DAY]);
});

test('reads the setting of an older sandbox', async () => {
  const begin = Date.UTC(2026, 0, 6);
  await store.db.insert(settings).values({ name: 'clock', value: { offsetMs: DAY, pausedAt: null } });
  expect((await open()).now()).toBe(machine + DAY);
  await store.db.update(settings).set({ value: { offsetMs: DAY, pausedAt: begin } });
  const standing = await open();
  expect([standing.now(), standing.standing]).toEqual([begin, true]);
});

test('waits while the machine’s own clock has been set back', async () => {
  const clock = await open();
  await clock.setSpeed(60);
  const before = clock.now();
  machine -= 5_000;
  expect(clock.now()).toBe(before);
});

test.each([
  ['80 years ahead', Date.UTC(2106, 4, 5)],
  ['before the market', Date.UTC(2014, 4, 5)],
])(
  'waits while the machine’s clock is %s, also through a change, and goes on when it is right',
  async (_, wrong) => {
    const clock = await open();
    const before = clock.now();
    machine = wrong;
    expect([clock.now(), clock.isWaiting]).toEqual([before, true]);
    await clock.pause();
    expect(clock.now()).toBe(before);
    await clock.reset();
    expect(clock.now()).toBe(before);
    machine = before + 5;
    expect([clock.now(), clock.isWaiting]).toEqual([before + 5, false]);
  },
);

test('does not open at a time without a market, and says which days there are', async () => {
  machine = Date.UTC(2010, 0, 5);
  await expect(open()).rejects.toThrow(
    'The clock would show 2010-01-05, but the market has prices from 2017-01-04 to 2044-12-31 only: set this machine’s clock.',
  );
});

test('the clock never goes back, except by a jump', async () => {
  const anyStep = fc.record({
    passes: fc.integer({ min: 0, max: 5_000 }),
    act: fc.constantFrom('pause', 'resume', 'slow', 'fast', 'advance', 'restart'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      let clock = await open();
      let seen = clock.now();
      for (const { passes, act } of steps) {
        machine += passes;
        if (act === 'pause') await clock.pause();
        if (act === 'resume') await clock.resume();
        if (act === 'slow') await clock.setSpeed(1);
        if (act === 'fast') await clock.setSpeed(60);
        if (act === 'advance') await clock.advance((now) => now + 10);
        if (act === 'restart') clock = await open();
        expect(clock.now()).toBeGreaterThanOrEqual(seen);
        seen = clock.now();
      }
    }),
    { numRuns: 40 },
  );
});
