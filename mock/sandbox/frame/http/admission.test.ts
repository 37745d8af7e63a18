import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdmissionQueue, CLIENT_TIMEOUT_MS, LONGEST_WAIT_MS } from './admission.ts';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers();
  now = 10_000;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
};
const newAdmission = (slots = 1) => new AdmissionQueue(slots, () => now);
const stays = () => false;

/** Runs requests of `ms` one after another, so that the queue measures them. */
async function measured(admission: AdmissionQueue, ms: number): Promise<void> {
  for (let index = 0; index < 100; index += 1) {
    const release = await admission.enter(now, stays);
    now += ms;
    release();
  }
}

test('a request takes a free slot at once, and the next request waits for it', async () => {
  const admission = newAdmission(1);
  const release = await admission.enter(now, stays);
  const begun = vi.fn();
  admission.enter(now, stays).then(begun);
  await pass(10);
  expect(begun).not.toHaveBeenCalled();
  release();
  await pass(0);
  expect(begun).toHaveBeenCalledOnce();
});

test.each([
  [10, 99],
  [100, 9],
])('admits requests of %i ms until the expected wait exceeds the limit: %i of them', async (ms, most) => {
  const admission = newAdmission(1);
  await measured(admission, ms);
  await admission.enter(now, stays);
  const refused: unknown[] = [];
  for (let index = 0; index < 2 * most; index += 1)
    admission.enter(now, stays).catch((error: unknown) => refused.push(error));
  await pass(0);
  expect(Math.abs(most - refused.length)).toBeLessThanOrEqual(1);
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 2 });
});

test('two slots halve the expected wait', async () => {
  const admission = newAdmission(2);
  await measured(admission, 100);
  await admission.enter(now, stays);
  expect(admission.expectedWait()).toBe(0);
  await admission.enter(now, stays);
  expect(admission.expectedWait()).toBeCloseTo(50, 0);
});

test('a standstill counts as wait: a store that does not respond fills no queue', async () => {
  const admission = newAdmission(1);
  await measured(admission, 1);
  await admission.enter(now, stays);
  expect(() => admission.throwIfBusy()).not.toThrow();
  now += LONGEST_WAIT_MS;
  expect(() => admission.throwIfBusy()).toThrow('HTTP 503');
});

test('a request is refused and never begun once its client has timed out', async () => {
  const admission = newAdmission(1);
  const release = await admission.enter(now, stays);
  const begun = vi.fn();
  const refused = vi.fn();
  admission.enter(now - CLIENT_TIMEOUT_MS + 800, stays).then(begun, refused);
  await pass(799);
  expect(refused).not.toHaveBeenCalled();
  await pass(1);
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ status: 503 });
  release();
  await pass(0);
  expect(begun).not.toHaveBeenCalled();
});

test('a request that arrives too late is not begun even at a free slot', async () => {
  const admission = newAdmission(1);
  await expect(admission.enter(now - CLIENT_TIMEOUT_MS, stays)).rejects.toMatchObject({ status: 503 });
});

test('a request of a disconnected client is not begun, and the next one is', async () => {
  const admission = newAdmission(1);
  const release = await admission.enter(now, stays);
  const [left, stayed] = [vi.fn(), vi.fn()];
  admission.enter(now, () => true).then(left, () => undefined);
  admission.enter(now, stays).then(stayed);
  release();
  await pass(0);
  expect(left).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledOnce();
});

test('when load falls, the next request is admitted at once', async () => {
  const admission = newAdmission(1);
  await measured(admission, 1_000);
  const release = await admission.enter(now, stays);
  const last = admission.enter(now, stays);
  await expect(admission.enter(now, stays)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  release();
  (await last)();
  expect(admission.expectedWait()).toBe(0);
});
