/**
 * Milliseconds that a test of any package waits for one condition. Long, because a busy machine is not a defect. A condition that is
 * met ends its wait at once, so only failing tests take longer.
 */
export const TEST_WAIT_MS = 60_000;

/** The same as Vitest settings. A whole test gets the time of ten waits: some calculate for 20 s on an idle machine. */
export const TEST_TIMEOUTS = {
  testTimeout: 10 * TEST_WAIT_MS,
  hookTimeout: 10 * TEST_WAIT_MS,
  expect: { poll: { timeout: TEST_WAIT_MS } },
} as const;
